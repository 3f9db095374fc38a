import type { DatastoreField } from '#contract/entities.ts'
import { withoutFormula } from '#src/lib/spreadsheetText.ts'
import type { RowForm } from './copied/CopiedRows.ts'
import { type CellWriter, writePlain } from './copied/cellsOfCopy.ts'
import { delimitedCell } from './copied/delimitedCells.ts'
import { jsonCell } from './copied/jsonCells.ts'
import { spellingOf } from './copied/spelling.ts'
import { xmlCell } from './copied/xmlCells.ts'
import type { RecordsFormat } from './searchSql.ts'
import { XML_HEAD, XML_TAIL, xmlNames, xmlRow } from './xmlRow.ts'

/** The formats that are written row by row as text. The other formats have a RowWriter. */
const TEXT_FORMATS = ['csv', 'tsv', 'json', 'xml', 'ndjson'] as const
export type TextFormat = (typeof TEXT_FORMATS)[number]

export const isTextFormat = (format: string): format is TextFormat => TEXT_FORMATS.some((name) => name === format)

/**
 * What is written before, after and between the rows of a format; for formats of CKAN in the same bytes as CKAN: a header
 * ends with CRLF, a row with LF.
 */
export type DumpShape = {
  /** The format in which the database returns the rows of a search. */
  lines: RecordsFormat
  head: string
  /** Written around each row, and between two rows. */
  before: string
  after: '' | '\n'
  between: string
  tail: string
  /** Converts a row of a search; if undefined, rows are written as the database returns them. */
  write?: (line: string) => string
  /** Converts a row of a whole table. */
  copied(): Pick<RowForm, 'before' | 'cells' | 'delimiter' | 'after'>
}

/**
 * The format of a dump of these columns; the first column of a whole table is `_id`. With `noFormulas`, a text of CSV or TSV that a
 * spreadsheet would evaluate as a formula has an apostrophe before it.
 */
export function dumpShape(format: TextFormat, fields: readonly DatastoreField[], noFormulas = false): DumpShape {
  if (format === 'xml') return xmlShape(fields)
  if (format === 'json') {
    const head = `{\n  "fields": ${JSON.stringify(fields)},\n  "records": [\n`
    const cells = () => fields.map(({ type }) => jsonCell(spellingOf(type)))
    const copied = () => ({ before: '    [', cells: cells(), delimiter: ',', after: '],\n' })
    return { lines: 'lists', head, before: '    ', after: '', between: ',\n', tail: '\n]}\n', copied }
  }
  if (format === 'ndjson') {
    const cells = () => fields.map(({ id, type }) => namedCell(id, jsonCell(spellingOf(type))))
    const copied = () => ({ before: '{', cells: cells(), delimiter: ',', after: '}\n' })
    return { lines: 'objects', head: '', before: '', after: '\n', between: '', tail: '', copied }
  }
  const delimiter = format === 'csv' ? ',' : '\t'
  const head = `${fields.map(({ id }) => cell(noFormulas ? withoutFormula(id) : id, delimiter)).join(delimiter)}\r\n`
  const cells = () => fields.map(({ type }) => delimitedCell(spellingOf(type), delimiter, noFormulas))
  const copied = () => ({ before: '', cells: cells(), delimiter, after: '\n' })
  return { lines: format, head, before: '', after: '\n', between: '', tail: '', copied }
}

/** A member of a JSON object. */
function namedCell(name: string, write: CellWriter): CellWriter {
  const start = Buffer.from(`${JSON.stringify(name)}:`)
  return (tape) => {
    tape.write(start)
    write(tape)
  }
}

function xmlShape(fields: readonly DatastoreField[]): DumpShape {
  const names = xmlNames(fields.map(({ id }) => id))
  const copied = () => {
    const [rowId = writePlain, ...others] = fields.map(({ id, type }, index) =>
      id === '_id' ? writePlain : xmlCell(spellingOf(type), names[index] ?? '_'),
    )
    const closing: typeof rowId = (tape) => {
      rowId(tape)
      tape.write(ID_END)
    }
    return { before: '<row _id="', cells: [closing, ...others], delimiter: '', after: '</row>\n' }
  }
  const write = xmlRow(fields.map(({ id }) => id))
  return { lines: 'texts', head: XML_HEAD, before: '', after: '\n', between: '', tail: XML_TAIL, write, copied }
}

const ID_END = Buffer.from('">')

const cell = (text: string, delimiter: string) =>
  /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
