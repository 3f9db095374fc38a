import { parse } from 'valibot'
import type { Dataset } from '#contract/entities.ts'
import { package_autocomplete as contract } from '#contract/package_autocomplete.ts'
import { invalidField } from '../errors.ts'
import { JsonText } from '../jsonText.ts'
import { defineAction } from './define.ts'
import { package_search } from './package_search.ts'

const MOST_ROWS = 100
/** What a search would take for syntax is, in what somebody types, only a gap between words. */
const SYNTAX = /[+\-&|!(){}[\]^"~*?:\\/]/g

/** The datasets that a search for what was typed finds first, the caller's private ones among them. */
export const package_autocomplete = defineAction(
  contract,
  async ({ q, limit }, deps) => {
    if (q === undefined || q === null) throw invalidField('q', 'missingValue')
    // One letter of a next word says nothing yet.
    const words = q
      .replace(SYNTAX, ' ')
      .trim()
      .replace(/\s+\S$/u, '')
    if (words === '' || limit === 0) return []
    const search = { q: words, rows: Math.min(limit, MOST_ROWS), include_private: true }
    const answer = await package_search.run(parse(package_search.contract.input, search), deps)
    // package_search gives JSON that is made already, in the shape that its contract says.
    const { results } = (answer instanceof JsonText ? JSON.parse(answer.text) : answer) as { results: Dataset[] }
    return results.map(({ name, title }) => {
      const isByName = name.includes(q.toLowerCase().trim())
      const match_displayed = isByName ? name : `${title} (${name})`
      return { name, title, match_field: isByName ? 'name' : 'title', match_displayed }
    })
  },
  { keptUntilChange: true },
)
