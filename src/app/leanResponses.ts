import type { DehydratedState } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { leanDataset } from '../catalogue/leanDataset.ts'

/**
 * The query results to embed in the HTML, without those from which other results were derived. Search results lose the
 * fields that lists do not show, which is a third of the HTML.
 */
export function leanResponses(state: DehydratedState): DehydratedState {
  const carried = state.queries.filter(({ meta }) => meta?.['isIngredient'] !== true)
  const queries = carried.map((query) => {
    const { data } = query.state
    if (query.queryKey[1] !== 'package_search' || data === undefined) return query
    // The key has the language and the action, so the data is this action's result.
    const response = leanSearch(data as Output<'package_search'>, String(query.queryKey[0]))
    return { ...query, state: { ...query.state, data: response } }
  })
  return { ...state, queries }
}

function leanSearch(response: Output<'package_search'>, locale: string): Output<'package_search'> {
  const related = response.related?.map((dataset) => ({ ...dataset, ...leanDataset(dataset, locale) }))
  const results = response.results.map((dataset) => leanDataset(dataset, locale))
  return { ...response, facets: {}, results, ...(related && { related }) }
}
