import Papa from 'papaparse'
import { beginningOf, decodeText } from './decodeText.ts'
import { detectDelimiter, hintedDelimiter } from './detectDelimiter.ts'
import { detectEncoding, hasUtf8Mark } from './detectEncoding.ts'
import { bytesOf, type FileBytes } from './fileBytes.ts'
import { joinHeadings } from './range/joinHeadings.ts'
import { proposeRange, topRows } from './range/proposeRange.ts'
import { headingRows, rowsBelow } from './range/rangeRows.ts'
import { checkColumns, fittingRows } from './rowsOf.ts'
import type { ReadOptions, Row, Table } from './Table.ts'
import { detectNewline, firstRecords, textRecords } from './textRecords.ts'

const SAMPLE_CHARACTERS = 200_000

/**
 * The records of a text and how it is read. Settings that are not declared are detected, and so is a delimiter that Papa Parse
 * does not accept, such as a line end.
 */
export async function openText(file: FileBytes, options: ReadOptions) {
  const chunks = () => bytesOf(file, options.maxBytes)
  const encoding = options.encoding ?? (await detectEncoding(chunks))
  const text = () => decodeText(chunks(), encoding, options.fatal)
  const sample = await beginningOf(text(), SAMPLE_CHARACTERS)
  const { delimiter: declared = '' } = options
  const isUsable = declared !== '' && !Papa.BAD_DELIMITERS.includes(declared)
  const delimiter = isUsable ? declared : detectDelimiter(sample.text, sample.isCut, firstRecords)
  const config = { delimiter, quoteChar: options.quoteChar || '"', newline: detectNewline(sample.text) }
  return { encoding, delimiter, records: () => withoutHint(textRecords(text(), config), delimiter) }
}

/** A text file with any delimiter and encoding as a table. Memory use is constant. */
export async function textTable(file: FileBytes, options: ReadOptions): Promise<Table> {
  const { encoding, delimiter, records } = await openText(file, options)
  const { header = true } = options
  const first = () => topRows(records())
  const range = options.range === 'proposed' ? proposeRange(await first()) : (options.range ?? {})
  const top = await headingRows(records(), header ? range : {})
  const headings = joinHeadings(top.rows)
  const columns = headings.length
  const [headingLine = 1] = top.lines
  checkColumns(columns, headingLine)
  const below = { skipped: header ? top.count : 0, headingLine, columns, leftOut: range.leave_out }
  return {
    headings: headings.map((heading) => (header ? heading : '')),
    rows: (onLongRow, onLeftOut) => fittingRows(rowsBelow(records(), { ...below, onLeftOut }), columns, onLongRow),
    layout: { range, headingLines: header ? top.lines : [], top: first },
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
