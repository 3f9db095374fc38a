import { Palette } from '../palette/Palette.tsx'
import { useKeptPlace } from '../useKeptPlace.ts'
import { useSlashShortcut } from '../useSlashShortcut.ts'

/** The keys that work on every page: `/` for the search field, Ctrl+K or ⌘K for the command palette. The focus is never lost. */
export function Shortcuts() {
  useSlashShortcut()
  useKeptPlace()
  return <Palette />
}
