import { useRef } from 'react'

/** Steps through the statements that were run; the text that was there before the first step is the newest of them. */
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
