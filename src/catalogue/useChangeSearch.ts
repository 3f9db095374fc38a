import { use, useCallback } from 'react'
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router-dom'

type Change = (search: URLSearchParams) => URLSearchParams

/**
 * Returns a function that changes the query string of the page. The change gets the newest one, which may not be rendered yet:
 * with the rendered one, the second of two quick changes would undo the first.
 */
export function useChangeSearch(): (change: Change, options?: { replace?: boolean; state?: unknown }) => void {
  const router = use(UNSAFE_DataRouterContext)?.router
  const navigate = useNavigate()
  return useCallback(
    (change, options) => {
      if (!router) return // only outside the app
      const { location, navigation } = router.state
      const newest = navigation.location?.pathname === location.pathname ? navigation.location : location
      const search = change(new URLSearchParams(newest.search)).toString()
      void navigate({ search }, { ...options, preventScrollReset: true })
    },
    [router, navigate],
  )
}
