import { spellingOf } from './copied/spelling.ts'
import { kindOf } from './fieldTypes.ts'

/** A column of a page of rows: `alias` is an SQL expression for the value. */
export type Cell = { type: string; alias: string }

/** CKAN 2.12 gives times with milliseconds, and nothing for an infinite one. */
const isoTime = (alias: string) => `to_char(${alias}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** The value that becomes JSON. */
export const jsonValueSql = ({ type, alias }: Cell): string => (kindOf(type) === 'timestamp' ? isoTime(alias) : alias)

/** Types whose text needs no escape in JSON and is what to_json would give. */
const PLAIN_TEXT = new Set(['date', 'time', 'uuid'])

/** The text of the value's JSON; never null. */
export function jsonTextSql(cell: Cell): string {
  const kind = kindOf(cell.type)
  if (kind === 'integer' || kind === 'bool') return `coalesce(${cell.alias}::text, 'null')`
  if (kind === 'timestamp') return `coalesce('"' || ${isoTime(cell.alias)} || '"', 'null')`
  if (PLAIN_TEXT.has(cell.type)) return `coalesce('"' || ${cell.alias}::text || '"', 'null')`
  return `coalesce(to_json(${cell.alias})::text, 'null')`
}

/** As jsonTextSql, but every value that is no list or structure is a JSON text. */
export function quotedTextSql(cell: Cell): string {
  const kind = kindOf(cell.type)
  if (kind === 'integer' || kind === 'bool') return `coalesce('"' || ${cell.alias}::text || '"', 'null')`
  if (kind === 'decimal' || kind === 'float') return `coalesce('"' || ${cell.alias}::text || '"', 'null')`
  return jsonTextSql(cell)
}

/** The value as COPY's text format is to hold it for a dump: as it is, but for what only PostgreSQL itself can write. */
export function copiedSql({ type, alias }: Cell, isDelimited: boolean): string {
  if (spellingOf(type) !== 'json') return alias
  if (!isDelimited) return `to_json(${alias})`
  const kind = kindOf(type)
  if (kind === 'json') return `coalesce(${alias}::text, 'null')`
  return kind === 'array' ? `coalesce(array_to_json(${alias})::text, 'null')` : alias
}

/** The text that COPY writes: a cast cuts the blanks off a char(5) and gives an inet a mask. */
const asWritten = (alias: string) => `CASE WHEN ${alias} IS NOT NULL THEN concat(${alias}) END`

/** The value as a cell of a CSV or TSV line, in the bytes that CKAN writes. */
export function delimitedSql({ type, alias }: Cell, delimiter: ',' | '\t'): string {
  const quoted = (text: string) => `datastore.csv_cell(${text}, ${delimiter === ',' ? `','` : `E'\\t'`})`
  switch (kindOf(type)) {
    case 'integer':
    case 'decimal':
    case 'float':
      return `coalesce(${alias}::text, '')`
    case 'bool':
      return `CASE ${alias} WHEN true THEN 't' WHEN false THEN 'f' ELSE '' END`
    case 'timestamp':
      return `coalesce(${isoTime(alias)}, '')`
    case 'json':
      return quoted(`coalesce(${alias}::text, 'null')`)
    case 'array':
      return quoted(`coalesce(array_to_json(${alias})::text, 'null')`)
    case 'text':
      return quoted(type === 'bpchar' ? asWritten(alias) : `${alias}::text`)
    default:
      return quoted(asWritten(alias))
  }
}
