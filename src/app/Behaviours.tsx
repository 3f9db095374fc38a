import { type RefObject, useEffect } from 'react'
import { LazyErrorNotice } from '../catalogue/LazyErrorNotice.tsx'
import { useScrollMemory } from './useScrollMemory.ts'
import { useSlashShortcut } from './useSlashShortcut.ts'
import { useThemeColor } from './useThemeColor.ts'

/** What the pages do besides showing something; nothing of it is seen, so its code may come last. */
export function Behaviours({ main }: { main: RefObject<HTMLElement | null> }) {
  useScrollMemory(main)
  useSlashShortcut()
  useThemeColor()
  // What asks, and what tells of a lost line, must be there before it is lost.
  useEffect(() => {
    const later = [import('../api/ask.ts'), import('../api/action.ts'), import('./otherPages.ts')]
    Promise.all([LazyErrorNotice.preload(), ...later]).catch(() => {})
  }, [])
  return null
}
