import { useEffect, useState } from 'react'
import { useSite } from '../site.ts'

/** The value after it has not changed for `ms` milliseconds. */
export function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  // Timers are outside React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

/**
 * The milliseconds from the last key to a search for the typed text. Our own index responds within 100 ms of the key; another CKAN
 * needs longer for a search, so it gets one for each pause of the user and not for each key.
 */
export function useTypingPause(): number {
  return useSite().hasSearchIndex ? 40 : 300
}
