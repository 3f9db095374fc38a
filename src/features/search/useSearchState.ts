import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useSite } from '../../catalogue/site.ts'
import { useHref } from '../../i18n/useHref.ts'
import { paths } from '../../paths.ts'
import { formatSearchState, parseSearchState, type SearchState } from './searchState.ts'

export type Refine = (next: SearchState, options?: { replace: boolean; state: unknown }) => void

/**
 * The search state in the URL, so that it can be shared and Back undoes a change. A selection shows before navigation
 * ends.
 */
export function useSearchState(): [state: SearchState, refine: Refine] {
  const site = useSite()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const href = useHref()
  const [state, setOptimisticState] = useOptimistic(parseSearchState(params, site))

  const refine: Refine = (next, options) =>
    startTransition(async () => {
      setOptimisticState(next)
      await navigate(href(pathOf(next)), { ...options, preventScrollReset: true })
    })

  return [state, refine]
}

/** The path of a state, for links. */
export const pathOf = (state: SearchState): string => paths.datasets(formatSearchState(state))
