import Papa from 'papaparse'
import { detectDelimiter, hintedDelimiter } from '#table/detectDelimiter.ts'
import { declaredEncoding } from '#table/detectEncoding.ts'
import { beginningOf, encodingOf, textOf } from './readText.ts'
import { isBlank, NoTable, type SourceRow, type TableSource } from './tableSource.ts'

/** What a data package says of a text file (Frictionless CSV Dialect). */
type Dialect = { delimiter?: string | undefined; quoteChar?: string | undefined; header?: boolean | undefined }
type CsvFile = { path: string; isGzip: boolean; encoding?: string | undefined; dialect?: Dialect | undefined }

const SAMPLE_CHARACTERS = 200_000
const CHUNK_CHARACTERS = 256 * 1024
/** A record that is longer begins with a quotation mark that nobody closes. */
const MOST_RECORD_CHARACTERS = 16 * 1024 * 1024

/** A CSV file of any delimiter and encoding as a table; what is not declared is detected. Memory stays flat. */
export async function csvTable({ path, isGzip, encoding: declared, dialect = {} }: CsvFile): Promise<TableSource> {
  const encoding = (declared && declaredEncoding(declared)) || (await encodingOf(path, isGzip))
  const text = () => textOf(path, isGzip, encoding)
  const sample = await beginningOf(text(), SAMPLE_CHARACTERS)
  const delimiter = dialect.delimiter || detectDelimiter(sample.text, sample.isCut, firstRecords)
  const newline = !sample.text.includes('\n') && sample.text.includes('\r') ? '\r' : '\n'
  const records = () =>
    withoutHint(parse(text(), { delimiter, newline, quoteChar: dialect.quoteChar || '"' }), delimiter)
  const first = await firstOf(records())
  if (!first) throw new NoTable('tableEmpty')
  if (dialect.header === false) return { headings: first.cells.map(() => ''), rows: records }
  return { headings: first.cells.map((cell) => (typeof cell === 'string' ? cell : '')), rows: () => after(records()) }
}

/** The first records of a text; its line ends are found out. */
export const firstRecords = (text: string, delimiter: string, preview: number): string[][] =>
  Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: 'greedy' }).data

type Config = { delimiter: string; newline: '\n' | '\r'; quoteChar: string }

/**
 * Papa's own streaming reads a chunk again after every few rows; here each chunk is read once, and a long record again only
 * when it has doubled. Throws NoTable where a quotation mark is left open: the rest of the file would be one cell.
 */
async function* parse(text: AsyncIterable<string>, config: Config): AsyncGenerator<SourceRow> {
  let held = ''
  let line = 1
  let wanted = CHUNK_CHARACTERS
  for await (const part of text) {
    held += part
    if (held.length < wanted) continue
    const { records, used } = recordsIn(held, config, true)
    held = held.slice(used)
    for (const cells of records) {
      if (!isBlank(cells)) yield { cells, line }
      line += linesOf(cells, config.newline)
    }
    if (held.length > MOST_RECORD_CHARACTERS) throw new NoTable('tableQuoteOpen', undefined, line)
    wanted = Math.max(CHUNK_CHARACTERS, held.length * 2)
  }
  const { records, isOpen } = recordsIn(held, config, false)
  for (const [index, cells] of records.entries()) {
    if (isOpen && index === records.length - 1) throw new NoTable('tableQuoteOpen', undefined, line)
    if (!isBlank(cells)) yield { cells, line }
    line += linesOf(cells, config.newline)
  }
}

// Not typed by the library: rows of cells, where the last whole one ends, and what was odd.
type Parsed = { data: string[][]; meta: { cursor: number }; errors: { code: string }[] }

/**
 * The whole records of a text and how much of it they are; `isCut` leaves the last one, which may go on. `isOpen` says that
 * the last one never ends.
 */
function recordsIn(text: string, config: Config, isCut: boolean) {
  const { data, meta, errors } = new Papa.Parser(config).parse(text, 0, isCut) as Parsed
  return { records: data, used: meta.cursor, isOpen: errors.some(({ code }) => code === 'MissingQuotes') }
}

/** How many lines a record takes: one, and one for each line end inside its cells. */
function linesOf(cells: readonly string[], newline: string): number {
  let lines = 1
  for (const cell of cells) if (cell.includes(newline)) lines += cell.split(newline).length - 1
  return lines
}

async function firstOf(rows: AsyncIterable<SourceRow>): Promise<SourceRow | undefined> {
  for await (const row of rows) return row
  return undefined
}

async function* withoutHint(rows: AsyncIterable<SourceRow>, delimiter: string): AsyncGenerator<SourceRow> {
  for await (const row of rows) if (row.line > 1 || !hintedDelimiter(row.cells.map(String), delimiter)) yield row
}

async function* after(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let isHeader = true
  for await (const row of rows) {
    if (!isHeader) yield row
    isHeader = false
  }
}
