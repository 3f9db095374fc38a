import { formatExact } from '../lib/exactNumber.ts'
import { safeHref } from '../lib/safeHref.ts'
import type { CellView } from '../ui/DataTable/dataColumn.ts'
import type { ColumnKind } from './columnKind.ts'
import type { Format } from './format.ts'

/** Properties that all values of a column share. */
export type CellKind = {
  kind: ColumnKind
  /** False for years and codes, which are written without thousands separators. */
  isGrouped: boolean
  /** Whether any time has a part other than midnight. */
  hasTime: boolean
}

/** The translated texts of all cells, looked up once per table. Without `emptyText` an empty text looks like null. */
type CellWords = { null: string; yes: string; no: string; emptyText?: string }
export type CellWriter = { format: Format; locale: string; words: CellWords }

/** The displayed form of a value, by the kind of its column. */
export function cellView(value: unknown, cell: CellKind, writer: CellWriter): CellView {
  const { words, locale } = writer
  if (value === null || value === undefined) return nothing(words.null)
  if (value === '')
    return words.emptyText === undefined ? nothing(words.null) : { ...nothing(words.emptyText), text: '""' }
  if (typeof value === 'boolean') return { text: value ? words.yes : words.no }
  if (Array.isArray(value)) return { text: value.map((entry) => entryText(entry, writer)).join(', ') }
  if (typeof value === 'object') return { text: JSON.stringify(value), look: 'code' }
  const text = String(value)
  if (cell.kind === 'date' || cell.kind === 'timestamp')
    return { text: writer.format.dataTime(text, cell.hasTime), dateTime: text }
  if (cell.kind === 'integer' || cell.kind === 'number')
    return { text: formatExact(text, locale, cell.isGrouped) ?? text }
  return textView(text)
}

const nothing = (spoken: string): CellView => ({ text: '—', look: 'quiet', spoken })

const entryText = (entry: unknown, { words }: CellWriter) =>
  entry === null ? words.null : typeof entry === 'object' ? JSON.stringify(entry) : String(entry)

function textView(text: string): CellView {
  const href = /^https?:\/\/\S+$/i.test(text) ? safeHref(text) : undefined
  return href === undefined ? { text } : { text: text.replace(/^https?:\/\/(www\.)?/i, ''), href }
}

/** A value without locale formatting, for the clipboard and for programs. */
export function rawText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
