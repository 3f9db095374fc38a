import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { useIsLeaving } from './useIsLeaving.ts'

/**
 * Returns a function that navigates after a request. It does nothing if the reader has gone to another page since this one was
 * rendered, also while that page still loads.
 */
export function useNavigateUnlessLeft(): (to: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  const isLeaving = useIsLeaving('pathname')
  return async (to, options) => {
    if (!isLeaving()) await navigate(to, options)
  }
}
