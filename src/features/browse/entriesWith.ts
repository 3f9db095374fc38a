import { fold } from '../../lib/fold.ts'
import type { IndexEntry } from './browseIndex.ts'

/** The entries whose title or name contains a text, without regard to dots on letters; all for an empty text. */
export function entriesWith(text: string, entries: readonly IndexEntry[]): readonly IndexEntry[] {
  const wanted = fold(text).trim()
  if (wanted === '') return entries
  return entries.filter(({ title, name }) => fold(`${title.text} ${name}`).includes(wanted))
}
