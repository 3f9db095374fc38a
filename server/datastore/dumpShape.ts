import type { DatastoreField } from '#contract/entities.ts'
import type { RecordsFormat } from './searchSql.ts'
import { XML_HEAD, XML_TAIL, xmlRow } from './xmlRow.ts'

export const DUMP_FORMATS = ['csv', 'tsv', 'json', 'xml'] as const
export type DumpFormat = (typeof DUMP_FORMATS)[number]

/** What surrounds and divides the rows of a format, in CKAN's bytes: a header ends with CRLF, a row with LF. */
export type DumpShape = {
  /** In which form rows come from the database. */
  lines: RecordsFormat
  head: string
  /** Stand around each row, and between two of them. */
  before: string
  after: '' | '\n'
  between: string
  tail: string
  /** A row of the database as it is written; as it came where there is none. */
  write?: (line: string) => string
}

/** How a table of these columns is written. */
export function dumpShape(format: DumpFormat, fields: readonly DatastoreField[]): DumpShape {
  if (format === 'xml') {
    const write = xmlRow(fields.map(({ id }) => id))
    return { lines: 'texts', head: XML_HEAD, before: '', after: '\n', between: '', tail: XML_TAIL, write }
  }
  if (format === 'json') {
    const head = `{\n  "fields": ${JSON.stringify(fields)},\n  "records": [\n`
    return { lines: 'lists', head, before: '    ', after: '', between: ',\n', tail: '\n]}\n' }
  }
  const delimiter = format === 'csv' ? ',' : '\t'
  const head = `${fields.map(({ id }) => cell(id, delimiter)).join(delimiter)}\r\n`
  return { lines: format, head, before: '', after: '\n', between: '', tail: '' }
}

const cell = (text: string, delimiter: string) =>
  /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
