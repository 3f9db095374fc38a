import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { readPositions, writePositions } from './scrollPositions.ts'

/**
 * A new page starts at its top with the focus on its content; Back and a reload return to where the reader was; a
 * change of the query alone (a filter, a sort) moves nothing, nor does a link with `state={{ keepsScroll: true }}`.
 * Steps within a page (`#letter`) are the browser's own.
 */
export function useScrollMemory(main: { current: HTMLElement | null }): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const step = stepOf(location)
  const before = useRef<Location>(undefined)
  const positions = useRef<Map<string, number>>(undefined)
  positions.current ??= readPositions()

  // The window's scroll is outside React.
  useEffect(() => {
    const remember = () => void positions.current?.set(step, window.scrollY)
    remember() // the page may have been read before any script had come
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [step])

  useEffect(() => {
    const stay = () => {
      window.history.scrollRestoration = 'manual'
    }
    const leave = () => {
      if (positions.current) writePositions(positions.current)
      window.history.scrollRestoration = 'auto' // the browser returns into a whole document better than any script
    }
    stay()
    window.addEventListener('pageshow', stay)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pageshow', stay)
      window.removeEventListener('pagehide', leave)
    }
  }, [])

  useLayoutEffect(() => {
    const last = before.current
    before.current = location
    const top = positions.current?.get(step)
    // A fresh visit begins at its top, and whoever reads already stays where they are.
    if (!last) return top !== undefined && isReturn() && window.scrollY === 0 ? returnTo(top) : undefined
    const isSamePage = last.pathname === location.pathname
    if (isSamePage && last.search === location.search && last.hash !== location.hash) return undefined
    if (navigation === 'POP') return top === undefined ? undefined : returnTo(top)
    if (isSamePage || keepsScroll(location.state)) return undefined
    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null
    if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
    return undefined
  }, [location, step, navigation, main])
}

/** One entry of the history. Its key alone is no name: every entry that a script did not make has the same. */
const stepOf = ({ key, pathname, search, hash }: Location) => key + pathname + search + hash

const keepsScroll = (state: unknown) => typeof state === 'object' && state !== null && 'keepsScroll' in state

/** Whether this document was left before: reloaded, or come back to from elsewhere. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate'
}

/** The page may still be growing: tries again while it does, for a second, or until the reader scrolls. */
function returnTo(top: number): () => void {
  const growth = new ResizeObserver(() => window.scrollTo(0, top))
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop)
  }
  const timer = setTimeout(stop, 1000)
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true })
  window.scrollTo(0, top)
  growth.observe(document.body)
  return stop
}
