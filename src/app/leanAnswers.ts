import type { DehydratedState } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { leanDataset } from '../catalogue/leanDataset.ts'

/**
 * The query results to embed in the HTML, without those from which other results were derived. Search results lose the
 * fields that lists do not show, which is a third of the HTML.
 */
export function leanAnswers(state: DehydratedState): DehydratedState {
  const carried = state.queries.filter(({ meta }) => meta?.['isIngredient'] !== true)
  const queries = carried.map((query) => {
    const { data } = query.state
    if (query.queryKey[1] !== 'package_search' || data === undefined) return query
    // The key has the language and the action, so the data is this action's result.
    const answer = leanSearch(data as Output<'package_search'>, String(query.queryKey[0]))
    return { ...query, state: { ...query.state, data: answer } }
  })
  return { ...state, queries }
}

function leanSearch(answer: Output<'package_search'>, locale: string): Output<'package_search'> {
  return { ...answer, facets: {}, results: answer.results.map((dataset) => leanDataset(dataset, locale)) }
}
