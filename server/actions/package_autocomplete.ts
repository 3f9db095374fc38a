import type { Dataset } from '#contract/entities.ts'
import { package_autocomplete as contract } from '#contract/package_autocomplete.ts'
import { labelsOf } from '../authorize.ts'
import { invalidField, unavailable } from '../errors.ts'
import { defineAction } from './define.ts'

const MOST_ROWS = 100
const NO_FACETS = { facetFields: [], facetLimit: 0, facetMincount: 1 }

/**
 * The datasets whose name or title contains the text, including the caller's private ones. Finds fragments of two letters
 * and more, as CKAN does; here accents, case and the order of the words are ignored.
 */
export const package_autocomplete = defineAction(
  contract,
  async ({ q, limit }, deps) => {
    if (!deps.catalogue.isReady) throw unavailable('searchNotReady')
    if (q === undefined || q === null) throw invalidField('q', 'missingValue')
    if (limit === 0) return []
    const page = { rows: Math.min(limit, MOST_ROWS), start: 0, now: Date.now(), ...NO_FACETS }
    const labels = await labelsOf(deps.db, deps.user)
    const { ids } = await deps.catalogue.search({ typed: q }, { labels, ...page })
    return (await deps.documents.readable(ids, labels, deps.locale)).map(({ json }) => {
      const { name, title } = JSON.parse(json.text) as Dataset // a document of present.ts
      const isByName = name.includes(q.toLowerCase().trim())
      const match_displayed = isByName ? name : `${title} (${name})`
      return { name, title, match_field: isByName ? 'name' : 'title', match_displayed }
    })
  },
  { cacheable: true },
)
