import { useRef } from 'react'

/** Returns a function that steps through the history. The text before the first step is its newest entry. */
export function useRunSteps(): (direction: 1 | -1, current: string) => Promise<string | undefined> {
  const walk = useRef<{ texts: readonly string[]; at: number }>(undefined)
  return async (direction, current) => {
    if (!walk.current || walk.current.texts[walk.current.at] !== current) {
      const { readRuns } = await import('./runHistory.ts')
      const runs = readRuns(localStorage).map(({ sql }) => sql)
      walk.current = { texts: [current, ...runs.filter((sql) => sql !== current)], at: 0 }
    }
    const at = walk.current.at + direction
    const text = walk.current.texts[at]
    if (text !== undefined) walk.current.at = at
    return text
  }
}
