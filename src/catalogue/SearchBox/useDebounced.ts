import { useEffect, useRef, useState } from 'react'
import { useSite } from '../site.ts'

/**
 * The value after it has not changed for `ms` milliseconds. With `leading`, the first change after such a pause is taken at once, and
 * those that follow it wait.
 */
export function useDebounced<T>(value: T, ms: number, { leading = false } = {}): T {
  const [settled, setSettled] = useState(value)
  const last = useRef({ value, at: Number.NEGATIVE_INFINITY })
  // Timers are outside React.
  useEffect(() => {
    const now = performance.now()
    const waits = !leading || now - last.current.at < ms
    if (!Object.is(value, last.current.value)) last.current = { value, at: now }
    const timer = setTimeout(() => setSettled(value), waits ? ms : 0)
    return () => clearTimeout(timer)
  }, [value, ms, leading])
  return settled
}

/**
 * The milliseconds from the last key to a search for the typed text. Our own index responds within 100 ms of the key; another CKAN
 * needs longer for a search, so it gets one for each pause of the user and not for each key.
 */
export function useTypingPause(): number {
  return useSite().hasSearchIndex ? 40 : 300
}
