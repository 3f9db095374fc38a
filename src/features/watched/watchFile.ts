import { MOST_WATCHED } from '#contract/mostWatched.ts'
import { isSame, readWatched, type Watched } from '../../catalogue/watch/watchList.ts'

const FORMAT = 'fihrist-watch-list'
const VERSION = 1
/** 200 entries of the greatest length are larger; a list of people is some kilobytes. */
export const MOST_FILE_BYTES = 1_000_000

/** The list as a file of JSON. */
export const watchFileOf = (list: readonly Watched[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, entries: list }, null, 2)}\n`

type FileErrorKind = 'tooLarge' | 'notList' | 'newer' | 'tooMany' | 'badEntry'

type Imported = { list: Watched[]; added: number } | { error: FileErrorKind; entry?: number }

/**
 * The list with the entries of a file that it does not have yet. All or nothing: a file that is not a list, or one with
 * which the list would be too long, changes nothing.
 */
export function withFile(list: readonly Watched[], text: string): Imported {
  if (new TextEncoder().encode(text).length > MOST_FILE_BYTES) return { error: 'tooLarge' }
  const file = parsed(text)
  if (file?.['format'] !== FORMAT || !Array.isArray(file['entries'])) return { error: 'notList' }
  if (file['version'] !== VERSION) return { error: 'newer' }
  const entries: readonly unknown[] = file['entries']
  const next = [...list]
  for (const [at, entry] of entries.entries()) {
    const read = readWatched(entry)
    if (!read) return { error: 'badEntry', entry: at + 1 }
    if (!next.some((each) => isSame(each, read))) next.push(read)
    if (next.length > MOST_WATCHED) return { error: 'tooMany' }
  }
  return { list: next, added: next.length - list.length }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined // unknown fields
  } catch {
    return undefined
  }
}
