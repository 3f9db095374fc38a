import { use } from 'react'
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom'

/**
 * Returns a function that tells whether the reader has followed a link from the rendered address, also while its page still
 * loads. Code that changes the address after a pause asks it first: otherwise it would interrupt the link, or lead back.
 *
 * @param part `pathname` if only another page counts; `key` if each navigation counts, also one on the same page
 */
export function useIsLeaving(part: 'pathname' | 'key'): () => boolean {
  const router = use(UNSAFE_DataRouterContext)?.router
  const rendered = useLocation()[part]
  return () => {
    if (!router) return false // only outside the app
    const newest = router.state.navigation.location ?? router.state.location
    return newest[part] !== rendered
  }
}
