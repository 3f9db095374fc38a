import type { KeyboardEvent } from 'react'

export type EditorActions = {
  run: () => void
  /** Returns false if nothing is running. */
  stop: () => boolean
  format: () => void
  comment: () => void
  name: () => void
  older: () => void
  newer: () => void
}

/**
 * The action of a key in both editors. Undefined if the editor handles the key itself. Compares characters, not
 * physical keys.
 */
export function actionOfKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>) {
  const { key, shiftKey, altKey } = event
  const isCommand = (event.ctrlKey || event.metaKey) && !altKey
  if (key === 'Enter') return isCommand || (shiftKey && !altKey) ? 'run' : undefined
  if (key === 'Escape') return 'stop'
  if (!isCommand) return undefined
  if (key === '/') return 'comment'
  if (shiftKey) return key.toLowerCase() === 'f' ? 'format' : undefined
  if (key === 's') return 'name'
  if (key === 'ArrowUp') return 'older'
  return key === 'ArrowDown' ? 'newer' : undefined
}
