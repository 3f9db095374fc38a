import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router-dom'
import { readPositions, writePositions } from './scrollPositions.ts'

/**
 * Scroll restoration: a new page starts at the top with the focus on its content; Back and reload restore the position.
 * A change of the query alone (filter, sort) keeps the position, and so does a link with `state={{ keepsScroll: true
 * }}`. Fragment links (`#letter`) are left to the browser.
 */
export function useScrollMemory(main: { current: HTMLElement | null }): void {
  const location = useLocation()
  const navigation = useNavigationType()
  const step = stepOf(location)
  const before = useRef<Location>(undefined)
  const positions = useRef<Map<string, number>>(undefined)
  positions.current ??= readPositions()

  // The window's scroll position is outside React.
  useEffect(() => {
    const remember = () => void positions.current?.set(step, window.scrollY)
    remember() // the user may have scrolled before hydration
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [step])

  useEffect(() => {
    const stay = () => {
      window.history.scrollRestoration = 'manual'
    }
    const leave = () => {
      if (positions.current) writePositions(positions.current)
      window.history.scrollRestoration = 'auto' // on a full page load the browser restores the position better
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
    // The first page load starts at the top, and a user who has already scrolled keeps the position.
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

/**
 * Identifies a history entry. The key alone is not unique: all entries created without history.pushState have the same
 * key.
 */
const stepOf = ({ key, pathname, search, hash }: Location) => key + pathname + search + hash

const keepsScroll = (state: unknown) => typeof state === 'object' && state !== null && 'keepsScroll' in state

/** Whether this page load is a reload or a Back/Forward navigation. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate'
}

/** The page may still grow: repeats the scroll while it does, for a second or until the user scrolls. */
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
