import Papa from 'papaparse'
import { isBlank } from './cell.ts'
import { LineRow } from './LineRow.ts'
import { MAX_RECORD_CHARACTERS } from './limits.ts'
import type { Row } from './Table.ts'
import { TableError } from './TableError.ts'

/** How a text is split into records; `newline` is the line terminator. */
export type TextConfig = { delimiter: string; quoteChar: string; newline: '\n' | '\r' }

const CHUNK_CHARACTERS = 128 * 1024

/** The line terminator of a text: LF, with an optional CR before it, or CR if there is no LF. */
export const detectNewline = (sample: string): '\n' | '\r' =>
  !sample.includes('\n') && sample.includes('\r') ? '\r' : '\n'

/** The first records of a text with any line terminator. */
export const firstRecords = (text: string, delimiter: string, preview: number): string[][] =>
  Papa.parse<string[]>(withLineFeeds(text), {
    delimiter,
    preview,
    newline: detectNewline(text),
    skipEmptyLines: 'greedy',
  }).data

/**
 * The non-blank records of a text in chunks, with their line numbers. Papa Parse's own streaming reads a chunk again
 * after every few rows; here each chunk is read once, and a long record again only when its length has doubled. Throws
 * TableError for an unclosed quotation mark, because the rest of the file would be one cell.
 */
export async function* textRecords(parts: AsyncIterable<string>, config: TextConfig): AsyncGenerator<Row[]> {
  let held = ''
  let line = 1
  let wanted = CHUNK_CHARACTERS
  const take = (isLast: boolean): Row[] => {
    const { rows, used, nextLine } = recordsIn(held, config, line, !isLast)
    held = held.slice(used)
    line = nextLine
    if (held.length > MAX_RECORD_CHARACTERS) throw tooLong(held, config, line)
    wanted = Math.max(CHUNK_CHARACTERS, Math.min(held.length * 2, MAX_RECORD_CHARACTERS + 1))
    return rows
  }
  for await (const part of withoutReturns(parts, config.newline)) {
    // Many rows at once would outlive the quick garbage collections: reading takes twice as long then.
    for (let at = 0; at < part.length; at += CHUNK_CHARACTERS) {
      held += part.slice(at, at + CHUNK_CHARACTERS)
      if (held.length >= wanted) yield take(false)
    }
  }
  yield take(true)
}

// Papa Parse does not type these: rows of cells, the end of the last complete row, and errors.
type Parsed = { data: string[][]; meta: { cursor: number }; errors: { code: string }[] }

/** Rows without the blank ones, the length of their text, and the line after them. */
type Records = { rows: Row[]; used: number; nextLine: number }

/** The complete records of a text that begins on this line; `isCut` leaves the last one out, because it may continue. */
function recordsIn(text: string, config: TextConfig, firstLine: number, isCut: boolean): Records {
  if (!text.includes(config.quoteChar)) return linesIn(text, config, firstLine, isCut)
  const { data, meta, errors } = new Papa.Parser(config).parse(text, 0, isCut) as Parsed
  const isOpen = !isCut && errors.some(({ code }) => code === 'MissingQuotes')
  const mayBeLong = meta.cursor > MAX_RECORD_CHARACTERS
  const source = { rows: () => recordsIn(text, config, firstLine, isCut).rows }
  const rows: Row[] = []
  let line = firstLine
  for (const [index, cells] of data.entries()) {
    if (isOpen && index === data.length - 1) throw new TableError('quoteOpen', { line })
    if (mayBeLong && charactersOf(cells) > MAX_RECORD_CHARACTERS) throw recordTooLong(line)
    if (!isBlank(cells)) rows.push({ cells, line, source })
    line += linesOf(cells, config.newline)
  }
  return { rows, used: meta.cursor, nextLine: line }
}

/** As `recordsIn`, for a text without quotation marks: each line is a record. */
function linesIn(text: string, config: TextConfig, firstLine: number, isCut: boolean): Records {
  const lines = text.split(config.newline)
  const rest = isCut ? (lines.pop() ?? '') : ''
  const source = { rows: () => linesIn(text, config, firstLine, isCut).rows }
  const rows: Row[] = []
  for (const [index, content] of lines.entries()) {
    const row = new LineRow(content, config.delimiter, firstLine + index, source)
    if (content.length > MAX_RECORD_CHARACTERS && charactersOf(row.cells) > MAX_RECORD_CHARACTERS)
      throw recordTooLong(row.line)
    if (!row.isBlank) rows.push(row)
  }
  return { rows, used: text.length - rest.length, nextLine: firstLine + lines.length }
}

/** A record that is too long: either an unclosed quotation mark, or really so many characters. */
function tooLong(text: string, { quoteChar }: TextConfig, line: number): TableError {
  return text.includes(quoteChar) ? new TableError('quoteOpen', { line }) : recordTooLong(line)
}

const recordTooLong = (line: number) => new TableError('recordTooLong', { line, limit: MAX_RECORD_CHARACTERS })

const charactersOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0)

/** Programs that add CR LF after an existing CR create lines that end with CR CR LF. */
const withLineFeeds = (text: string): string => text.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n')

/** Normalizes line ends to LF, unless they are CR; a line end can be split between chunks. */
async function* withoutReturns(parts: AsyncIterable<string>, newline: '\n' | '\r'): AsyncGenerator<string> {
  if (newline === '\r') return yield* parts
  let held = ''
  for await (const part of parts) {
    const text = held + part
    held = text.endsWith('\r\r') ? '\r\r' : text.endsWith('\r') ? '\r' : ''
    yield withLineFeeds(text.slice(0, text.length - held.length))
  }
  yield held
}

/** The number of lines of a record: one, plus one for each line break inside its cells. */
function linesOf(cells: readonly string[], newline: string): number {
  let lines = 1
  for (const cell of cells) if (cell.includes(newline)) lines += cell.split(newline).length - 1
  return lines
}
