import type { DehydratedState } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { leanDataset } from '../catalogue/leanDataset.ts'

/**
 * The answers that a document carries; those that another one was made of stay behind. Search results in it lose what no list shows: a third of the document, which a
 * slow line would otherwise carry for nothing.
 */
export function leanAnswers(state: DehydratedState): DehydratedState {
  const carried = state.queries.filter(({ meta }) => meta?.['isIngredient'] !== true)
  const queries = carried.map((query) => {
    const { data } = query.state
    if (query.queryKey[1] !== 'package_search' || data === undefined) return query
    // The key names the language and the action, so this is that action's answer.
    const answer = leanSearch(data as Output<'package_search'>, String(query.queryKey[0]))
    return { ...query, state: { ...query.state, data: answer } }
  })
  return { ...state, queries }
}

function leanSearch(answer: Output<'package_search'>, locale: string): Output<'package_search'> {
  return { ...answer, facets: {}, results: answer.results.map((dataset) => leanDataset(dataset, locale)) }
}
