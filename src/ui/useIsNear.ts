import { type RefObject, startTransition, useEffect, useState } from 'react'
import { beforePrint } from './beforePrint.ts'

/**
 * Events that show that somebody reads the page, and may soon scroll to any part of it or print it. A screen reader or voice control may
 * press a button with a click alone.
 */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'click', 'scroll'] as const

/**
 * Whether a part of the page is needed: its element is in the viewport, or somebody has begun to use the page or prints it. Until then
 * a part outside the viewport can leave its code and data unloaded. Once true, it stays true.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  // The viewport and the events of the window are outside React.
  useEffect(() => {
    if (!element.current) return undefined
    const end = new AbortController()
    const onNear = () => {
      end.abort()
      startTransition(() => setIsNear(true))
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onNear()
    })
    observer.observe(element.current)
    end.signal.addEventListener('abort', () => observer.disconnect())
    for (const sign of SIGNS) addEventListener(sign, onNear, { passive: true, capture: true, signal: end.signal })
    const stopPrint = beforePrint(() => {
      end.abort()
      setIsNear(true)
    })
    end.signal.addEventListener('abort', stopPrint)
    // Somebody may have scrolled before the script ran.
    if (window.scrollY > 0) onNear()
    return () => end.abort()
  }, [element])
  return isNear
}
