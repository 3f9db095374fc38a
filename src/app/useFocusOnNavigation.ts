import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Moves the focus to a new page's content, because the followed link may be gone. A change of the query, a link with
 * `keepsScroll` and Back keep the focus.
 */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation()
  const navigation = useNavigationType()
  const before = useRef(pathname)
  // Focus is outside React.
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (navigation !== 'POP' && state?.keepsScroll !== true) main.current?.focus({ preventScroll: true })
  }, [pathname, navigation, state, main])
}
