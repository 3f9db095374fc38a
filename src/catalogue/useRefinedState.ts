import { startTransition, useOptimistic } from 'react'
import { useNavigate } from 'react-router-dom'
import { useHref } from '../i18n/useHref.ts'

/** Leads to another state and keeps the scroll position and the focus; `replace` and `state` are those of React Router's `navigate`. */
export type RefineState<S> = (next: S, options?: { replace?: boolean; state?: unknown }) => void

/**
 * A state that is stored only in the URL, so that it can be shared and Back undoes a change. A change shows before
 * navigation ends, so that the next change is added to it.
 */
export function useRefinedState<S>(inUrl: S, pathOf: (state: S) => string): [state: S, refine: RefineState<S>] {
  const navigate = useNavigate()
  const href = useHref()
  const [state, setOptimisticState] = useOptimistic(inUrl)

  const refine: RefineState<S> = (next, options) =>
    startTransition(async () => {
      setOptimisticState(next)
      // As the router's link does: a press that changes nothing adds no entry to the history.
      const replace = pathOf(next) === pathOf(inUrl)
      const state = { keepsScroll: true }
      await navigate(href(pathOf(next)), { replace, state, ...options, preventScrollReset: true })
    })

  return [state, refine]
}
