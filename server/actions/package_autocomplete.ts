import type { Dataset } from '#contract/entities.ts'
import { package_autocomplete as contract } from '#contract/package_autocomplete.ts'
import { labelsOf } from '../authorize.ts'
import { invalidField, unavailable } from '../errors.ts'
import { autocompletePlan } from '../search/query/autocompletePlan.ts'
import { defineAction } from './define.ts'

const MOST_ROWS = 100
const NO_FACETS = { facetFields: [], facetLimit: 0, facetMincount: 1 }

/**
 * The datasets whose name or title holds what was typed, the caller's private ones among them. As CKAN's, which finds
 * fragments of two letters and more; here accents and capitals do not matter, and words may come in any order.
 */
export const package_autocomplete = defineAction(
  contract,
  async ({ q, limit }, deps) => {
    if (!deps.catalogue.isReady) throw unavailable('searchNotReady')
    if (q === undefined || q === null) throw invalidField('q', 'missingValue')
    if (limit === 0) return []
    const page = { rows: Math.min(limit, MOST_ROWS), start: 0, now: Date.now(), ...NO_FACETS }
    const labels = await labelsOf(deps.db, deps.user)
    const { ids } = await deps.catalogue.search(() => autocompletePlan(q), { labels, ...page })
    return (await deps.documents.readable(ids, labels, deps.locale)).map(({ json }) => {
      const { name, title } = JSON.parse(json.text) as Dataset // one of our own presented documents
      const isByName = name.includes(q.toLowerCase().trim())
      const match_displayed = isByName ? name : `${title} (${name})`
      return { name, title, match_field: isByName ? 'name' : 'title', match_displayed }
    })
  },
  { cacheable: true },
)
