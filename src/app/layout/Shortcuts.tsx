import { Palette } from '../palette/Palette.tsx'
import { useSlashShortcut } from '../useSlashShortcut.ts'

/** The keys that work on every page: `/` for the search field, Ctrl+K or ⌘K for the command palette. */
export function Shortcuts() {
  useSlashShortcut()
  return <Palette />
}
