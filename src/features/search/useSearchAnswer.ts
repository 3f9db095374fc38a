import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import type { ApiError } from '../../api/errors.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useLastAnswer } from '../../api/useLastAnswer.ts'
import { hasUnnamedChoice, type LabelSources } from './labelOf.ts'
import { ALL_NAMES, plainWords, toPackageSearch } from './packageSearch.ts'
import type { SearchState } from './searchState.ts'

export type SearchAnswer = {
  /** The last answer that came, which may be an older question's. */
  answer: Output<'package_search'> | undefined
  labels: LabelSources
  /** True while the answer shown is not yet the one to the question asked. */
  isRefreshing: boolean
  error: ApiError | null
  /** The words that were searched for in the end, where the portal could not read the query as it stands. */
  wordsInstead: string | undefined
  retry: () => void
}

/** Everything that the search page shows, kept on the screen while its successor is on the way. */
export function useSearchAnswer(state: SearchState, locale: string): SearchAnswer {
  const asked = useQuery(datasetQueries.search(locale, toPackageSearch(state)))
  // Where the portal refuses the query's syntax, the visitor meant words.
  const words = plainWords(state.q)
  const asWords = asked.error?.kind === 'invalid' && asked.error.status !== 400 && words !== state.q
  const reworded = useQuery({
    ...datasetQueries.search(locale, toPackageSearch({ ...state, q: words })),
    enabled: asWords,
  })
  const { data, error, isPlaceholderData, isFetching, refetch } = asWords ? reworded : asked
  const answer = useLastAnswer(data, locale)
  const { data: names } = useQuery({
    ...datasetQueries.list(locale, ALL_NAMES),
    enabled: answer !== undefined && hasUnnamedChoice([answer], state),
  })

  return {
    answer,
    labels: [answer, names],
    isRefreshing: isPlaceholderData || (isFetching && data === undefined),
    error: error ?? null,
    wordsInstead: asWords && data ? words : undefined,
    retry: () => void refetch(),
  }
}
