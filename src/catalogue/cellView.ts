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
/** `origin` is the scheme and host of the portal: only its own pictures are shown, so that no other site learns of the reader. */
export type CellWriter = { format: Format; locale: string; words: CellWords; origin?: string | undefined }

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
  return textView(text, writer.origin)
}

const nothing = (spoken: string): CellView => ({ text: '—', look: 'quiet', spoken })

const entryText = (entry: unknown, { words }: CellWriter) =>
  entry === null ? words.null : typeof entry === 'object' ? JSON.stringify(entry) : String(entry)

/** Stricter than the standard: what looks like an address but is none must not become a link. */
const EMAIL = /^[\w.+-]{1,64}@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}$/i
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i

const IMAGE = /\.(avif|gif|jpe?g|png|svg|webp)$/i

/** The path of a picture of the portal itself; undefined for any other link. */
function ownImage(href: string, origin: string | undefined): string | undefined {
  const url = origin !== undefined && URL.canParse(href) ? new URL(href) : undefined
  return url?.origin === origin && url && IMAGE.test(url.pathname) ? url.pathname + url.search : undefined
}

function textView(text: string, origin: string | undefined): CellView {
  if (COLOUR.test(text)) return { text, colour: text }
  if (text.length < 255 && EMAIL.test(text)) return { text, href: `mailto:${text}` }
  const href = /^https?:\/\/\S+$/i.test(text) ? safeHref(text) : undefined
  if (href === undefined) return { text }
  const image = ownImage(href, origin)
  return { text: text.replace(/^https?:\/\/(www\.)?/i, ''), href, ...(image !== undefined && { image }) }
}

/** A value without locale formatting, for the clipboard and for programs. */
export function rawText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
