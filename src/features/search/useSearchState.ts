import { useSearchParams } from 'react-router-dom'
import { useSite } from '../../catalogue/site.ts'
import { type RefineState, useRefinedState } from '../../catalogue/useRefinedState.ts'
import { paths } from '../../paths.ts'
import { formatSearchState, parseSearchState, type SearchState } from './searchState.ts'

export type Refine = RefineState<SearchState>

/** The state of the search in the URL, and a function that changes it. */
export function useSearchState(): [state: SearchState, refine: Refine] {
  const site = useSite()
  const [params] = useSearchParams()
  return useRefinedState(parseSearchState(params, site), pathOf)
}

/** The path of a state, for links. */
export const pathOf = (state: SearchState): string => paths.datasets(formatSearchState(state))
