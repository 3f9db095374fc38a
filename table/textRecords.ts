import Papa from 'papaparse'
import { isBlank } from './cell.ts'
import { MAX_RECORD_CHARACTERS } from './limits.ts'
import type { Row } from './Table.ts'
import { TableError } from './TableError.ts'

/** How a text is divided into records: `newline` is what ends a line of it. */
export type TextConfig = { delimiter: string; quoteChar: string; newline: '\n' | '\r' }

const CHUNK_CHARACTERS = 256 * 1024

/** What ends the lines of a text: LF, with any CR before it, unless there is none. */
export const detectNewline = (sample: string): '\n' | '\r' =>
  !sample.includes('\n') && sample.includes('\r') ? '\r' : '\n'

/** The first records of a text, whose line ends are found out. */
export const firstRecords = (text: string, delimiter: string, preview: number): string[][] =>
  Papa.parse<string[]>(withLineFeeds(text), {
    delimiter,
    preview,
    newline: detectNewline(text),
    skipEmptyLines: 'greedy',
  }).data

/**
 * The records of a text in pieces that are not blank, with the line of each. Papa's own streaming reads a chunk again
 * after every few rows; here each chunk is read once, and a long record again only when it has doubled. Throws
 * TableError where a quotation mark is left open: the rest of the file would be one cell.
 */
export async function* textRecords(parts: AsyncIterable<string>, config: TextConfig): AsyncGenerator<Row[]> {
  let held = ''
  let line = 1
  let wanted = CHUNK_CHARACTERS
  const take = (isLast: boolean): Row[] => {
    const { records, used, isOpen } = recordsIn(held, config, !isLast)
    held = held.slice(used)
    const rows: Row[] = []
    const mayBeLong = used > MAX_RECORD_CHARACTERS
    for (const [index, cells] of records.entries()) {
      if (isOpen && index === records.length - 1) throw new TableError('quoteOpen', { line })
      if (mayBeLong && charactersOf(cells) > MAX_RECORD_CHARACTERS) throw recordTooLong(line)
      if (!isBlank(cells)) rows.push({ cells, line })
      line += linesOf(cells, config.newline)
    }
    if (held.length > MAX_RECORD_CHARACTERS) throw tooLong(held, config, line)
    wanted = Math.max(CHUNK_CHARACTERS, Math.min(held.length * 2, MAX_RECORD_CHARACTERS + 1))
    return rows
  }
  for await (const part of withoutReturns(parts, config.newline)) {
    held += part
    if (held.length >= wanted) yield take(false)
  }
  yield take(true)
}

// Not typed by the library: rows of cells, where the last whole one ends, and what was odd.
type Parsed = { data: string[][]; meta: { cursor: number }; errors: { code: string }[] }

/**
 * The whole records of a text and how much of it they are; `isCut` leaves the last one, which may go on. `isOpen` says that
 * the last one never ends.
 */
function recordsIn(text: string, config: TextConfig, isCut: boolean) {
  const { data, meta, errors } = new Papa.Parser(config).parse(text, 0, isCut) as Parsed
  return { records: data, used: meta.cursor, isOpen: !isCut && errors.some(({ code }) => code === 'MissingQuotes') }
}

/** A record without an end has either an open quotation mark or truly that many characters. */
function tooLong(text: string, { quoteChar }: TextConfig, line: number): TableError {
  return text.includes(quoteChar) ? new TableError('quoteOpen', { line }) : recordTooLong(line)
}

const recordTooLong = (line: number) => new TableError('recordTooLong', { line, limit: MAX_RECORD_CHARACTERS })

const charactersOf = (cells: readonly string[]): number => cells.reduce((sum, cell) => sum + cell.length, 0)

/** Programs that write CR LF where CR stands already make lines that end in CR CR LF. */
const withLineFeeds = (text: string): string => text.replaceAll('\r\r\n', '\n').replaceAll('\r\n', '\n')

/** The same text, whose lines end in LF alone where they do not end in CR; a line end may be cut in two. */
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

/** How many lines a record takes: one, and one for each line end inside its cells. */
function linesOf(cells: readonly string[], newline: string): number {
  let lines = 1
  for (const cell of cells) if (cell.includes(newline)) lines += cell.split(newline).length - 1
  return lines
}
