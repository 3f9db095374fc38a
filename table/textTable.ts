import { beginningOf, decodeText } from './decodeText.ts'
import { detectDelimiter, hintedDelimiter } from './detectDelimiter.ts'
import { detectEncoding, hasUtf8Mark } from './detectEncoding.ts'
import { bytesOf, type FileBytes } from './fileBytes.ts'
import { checkColumns, firstRow, fittingRows } from './rowsOf.ts'
import type { ReadOptions, Row, Table } from './Table.ts'
import { TableError } from './TableError.ts'
import { detectNewline, firstRecords, textRecords } from './textRecords.ts'

const SAMPLE_CHARACTERS = 200_000

/** The records of a text and how it is read. Settings that are not declared are detected. */
export async function openText(file: FileBytes, options: ReadOptions) {
  const chunks = () => bytesOf(file, options.maxBytes)
  const encoding = options.encoding ?? (await detectEncoding(chunks))
  const text = () => decodeText(chunks(), encoding)
  const sample = await beginningOf(text(), SAMPLE_CHARACTERS)
  const delimiter = options.delimiter || detectDelimiter(sample.text, sample.isCut, firstRecords)
  const config = { delimiter, quoteChar: options.quoteChar || '"', newline: detectNewline(sample.text) }
  return { encoding, delimiter, records: () => withoutHint(textRecords(text(), config), delimiter) }
}

/** A text file with any delimiter and encoding as a table. Memory use is constant. */
export async function textTable(file: FileBytes, options: ReadOptions): Promise<Table> {
  const { encoding, delimiter, records } = await openText(file, options)
  const first = await firstRow(records())
  if (!first) throw new TableError('empty')
  checkColumns(first.cells.length, first.line)
  const hasHeader = options.header ?? true
  return {
    headings: first.cells.map((cell) => (hasHeader && typeof cell === 'string' ? cell : '')),
    rows: (onLongRow) => fittingRows(records(), first.cells.length, hasHeader ? 1 : 0, onLongRow),
    text: { encoding, hasMark: hasUtf8Mark(await file.slice(0, 3)), delimiter },
  }
}

/** Removes Excel's line `sep=;` above the headings. */
async function* withoutHint(batches: AsyncIterable<Row[]>, delimiter: string): AsyncGenerator<Row[]> {
  for await (const rows of batches) {
    const isHint = rows[0]?.line === 1 && hintedDelimiter(rows[0].cells.map(String), delimiter) !== undefined
    yield isHint ? rows.slice(1) : rows
  }
}
