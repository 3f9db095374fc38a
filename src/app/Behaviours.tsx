import { type RefObject, useEffect } from 'react'
import { LazyErrorNotice } from '../catalogue/LazyErrorNotice.tsx'
import { useScrollMemory } from './useScrollMemory.ts'
import { useSlashShortcut } from './useSlashShortcut.ts'
import { useThemeColor } from './useThemeColor.ts'

/** Behaviour of the pages without visible output; its code can load last. */
export function Behaviours({ main }: { main: RefObject<HTMLElement | null> }) {
  useScrollMemory(main)
  useSlashShortcut()
  useThemeColor()
  // Code for requests and for the offline error must be loaded before the network fails.
  useEffect(() => {
    const later = [import('../api/ask.ts'), import('../api/action.ts'), import('./otherPages.ts')]
    Promise.all([LazyErrorNotice.preload(), ...later]).catch(() => {})
  }, [])
  return null
}
