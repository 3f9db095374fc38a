import type { DatastoreField } from '#contract/entities.ts'
import type { RowForm } from './copied/CopiedRows.ts'
import { writePlain } from './copied/cellsOfCopy.ts'
import { delimitedCell } from './copied/delimitedCells.ts'
import { jsonCell } from './copied/jsonCells.ts'
import { spellingOf } from './copied/spelling.ts'
import { xmlCell } from './copied/xmlCells.ts'
import type { RecordsFormat } from './searchSql.ts'
import { XML_HEAD, XML_TAIL, xmlNames, xmlRow } from './xmlRow.ts'

export const DUMP_FORMATS = ['csv', 'tsv', 'json', 'xml'] as const
export type DumpFormat = (typeof DUMP_FORMATS)[number]

/** What surrounds and divides the rows of a format, in CKAN's bytes: a header ends with CRLF, a row with LF. */
export type DumpShape = {
  /** In which form rows of a search come from the database. */
  lines: RecordsFormat
  head: string
  /** Stand around each row, and between two of them. */
  before: string
  after: '' | '\n'
  between: string
  tail: string
  /** A row of a search as it is written; as it came where there is none. */
  write?: (line: string) => string
  /** A row of a whole table. */
  copied(): Pick<RowForm, 'before' | 'cells' | 'delimiter' | 'after'>
}

/** How a table of these columns is written; the first column of a whole table is `_id`. */
export function dumpShape(format: DumpFormat, fields: readonly DatastoreField[]): DumpShape {
  if (format === 'xml') return xmlShape(fields)
  if (format === 'json') {
    const head = `{\n  "fields": ${JSON.stringify(fields)},\n  "records": [\n`
    const cells = () => fields.map(({ type }) => jsonCell(spellingOf(type)))
    const copied = () => ({ before: '    [', cells: cells(), delimiter: ',', after: '],\n' })
    return { lines: 'lists', head, before: '    ', after: '', between: ',\n', tail: '\n]}\n', copied }
  }
  const delimiter = format === 'csv' ? ',' : '\t'
  const head = `${fields.map(({ id }) => cell(id, delimiter)).join(delimiter)}\r\n`
  const cells = () => fields.map(({ type }) => delimitedCell(spellingOf(type), delimiter))
  const copied = () => ({ before: '', cells: cells(), delimiter, after: '\n' })
  return { lines: format, head, before: '', after: '\n', between: '', tail: '', copied }
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
