import { useRef } from 'react'
import { readRuns } from './runHistory.ts'

/** Steps through the statements that were run; the text that was there before the first step is the newest of them. */
export function useRunSteps(): (direction: 1 | -1, current: string) => string | undefined {
  const walk = useRef<{ texts: readonly string[]; at: number }>(undefined)
  return (direction, current) => {
    if (!walk.current || walk.current.texts[walk.current.at] !== current) {
      const runs = safeRuns().filter((sql) => sql !== current)
      walk.current = { texts: [current, ...runs], at: 0 }
    }
    const at = walk.current.at + direction
    const text = walk.current.texts[at]
    if (text !== undefined) walk.current.at = at
    return text
  }
}

function safeRuns(): string[] {
  try {
    return readRuns(localStorage).map(({ sql }) => sql)
  } catch {
    return [] // storage is refused
  }
}
