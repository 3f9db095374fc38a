import { useRef } from 'react'

/**
 * `run`, once at a time: a call does nothing while the promise of an earlier one is pending. The second click of a double-click
 * comes before anything is rendered, so a state would be too late.
 */
export function useSingleRun<Args extends unknown[]>(run: (...args: Args) => unknown) {
  const isRunning = useRef(false)
  return async (...args: Args): Promise<void> => {
    if (isRunning.current) return
    const result = run(...args)
    if (!(result instanceof Promise)) return
    isRunning.current = true
    await result.finally(() => {
      isRunning.current = false
    })
  }
}
