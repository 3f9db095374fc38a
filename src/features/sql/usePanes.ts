import { useEffect, useState } from 'react'

/** The sizes of the panes in pixels. */
export type Panes = { side: number; editor: number }

const KEY = 'sql.panes'
const AT_FIRST: Panes = { side: 272, editor: 240 }
export const SIDE = { min: 180, max: 560 } as const
export const EDITOR = { min: 96, max: 720 } as const

/** The sizes of the panes, stored on this device. */
export function usePanes(): [Panes, (part: Partial<Panes>) => void] {
  const [panes, setPanes] = useState(AT_FIRST)
  // Storage is outside React, and the server has none.
  useEffect(() => setPanes(readPanes()), [])
  const change = (part: Partial<Panes>) => {
    const next = { ...panes, ...part }
    setPanes(next)
    try {
      localStorage.setItem(KEY, JSON.stringify(next))
    } catch {
      // Storage is blocked: the sizes apply until the page is closed.
    }
  }
  return [panes, change]
}

function readPanes(): Panes {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const kept = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {} // an object may have any key
    return { side: within(kept.side, SIDE) ?? AT_FIRST.side, editor: within(kept.editor, EDITOR) ?? AT_FIRST.editor }
  } catch {
    return AT_FIRST
  }
}

const within = (value: unknown, { min, max }: { min: number; max: number }) =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined
