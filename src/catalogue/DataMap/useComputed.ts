import { useEffect, useState } from 'react'

/**
 * The result of a computation that loads code. While another one runs, the previous result stays. The function must keep
 * its identity while its inputs are the same.
 */
export function useComputed<T>(compute: (() => Promise<T>) | undefined): { value?: T; error?: unknown } {
  const [result, setResult] = useState<{ value?: T; error?: unknown }>({})
  // The computation loads code, outside React.
  useEffect(() => {
    let isWanted = true
    compute?.().then(
      (value) => isWanted && setResult({ value }),
      (error: unknown) => isWanted && setResult({ error }),
    )
    return () => {
      isWanted = false
    }
  }, [compute])
  return result
}
