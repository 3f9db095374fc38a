import { useQuery } from '@tanstack/react-query'
import type { BriefSearch } from '../../api/briefDataset.ts'
import type { ApiError } from '../../api/errors.ts'
import { plainWords } from '../../api/plainWords.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { useLastResponse } from '../../api/useLastResponse.ts'
import { hasUnnamedChoice, type LabelSources } from './labelOf.ts'
import { ALL_NAMES, toPackageSearch } from './packageSearch.ts'
import type { SearchState } from './searchState.ts'

export type SearchResponse = {
  /** The latest response, which may belong to a previous request. */
  response: BriefSearch | undefined
  labels: LabelSources
  /** True while the shown response belongs to a previous request. */
  isRefreshing: boolean
  error: ApiError | null
  /** Whether the shown response is that of this request. */
  isCurrent: boolean
  /** The plain words that were searched for because the portal rejected the query's syntax. */
  wordsInstead: string | undefined
  retry: () => void
}

/** The data of the search page; the previous response stays visible while the next one is loading. */
export function useSearchResponse(state: SearchState, locale: string): SearchResponse {
  const original = useQuery(datasetQueries.search(locale, toPackageSearch(state)))
  // If the portal rejects the syntax of the query, search for its plain words.
  const words = plainWords(state.q)
  const asWords = original.error?.kind === 'invalid' && original.error.status !== 400 && words !== state.q
  const reworded = useQuery({
    ...datasetQueries.search(locale, toPackageSearch({ ...state, q: words })),
    enabled: asWords,
  })
  const { data, error, isPlaceholderData, isFetching, refetch } = asWords ? reworded : original
  const response = useLastResponse(data, locale)
  const { data: names } = useQuery({
    ...datasetQueries.brief(locale, ALL_NAMES),
    enabled: response !== undefined && hasUnnamedChoice([response], state),
  })

  return {
    response,
    labels: [response, names],
    isRefreshing: isPlaceholderData || (isFetching && data === undefined),
    error: error ?? null,
    isCurrent: data !== undefined && !isPlaceholderData,
    wordsInstead: asWords && data ? words : undefined,
    retry: () => void refetch(),
  }
}
