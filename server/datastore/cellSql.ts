import { spellingOf } from './copied/spelling.ts'
import { kindOf } from './fieldTypes.ts'

/** A column of a page of rows: `alias` is an SQL expression for the value. */
export type Cell = { type: string; alias: string }

/** CKAN 2.12 returns times with milliseconds, and null for an infinite time. */
const isoTime = (alias: string) => `to_char(${alias}, 'YYYY-MM-DD"T"HH24:MI:SS.MS')`

/** Types whose text needs no escaping in JSON and is the same as the result of to_json. */
const PLAIN_TEXT = new Set(['date', 'time', 'uuid'])

/** The text of the value's JSON; never null. */
export function jsonTextSql(cell: Cell): string {
  const kind = kindOf(cell.type)
  if (kind === 'integer' || kind === 'bool') return `coalesce(${cell.alias}::text, 'null')`
  if (kind === 'timestamp') return `coalesce('"' || ${isoTime(cell.alias)} || '"', 'null')`
  if (PLAIN_TEXT.has(cell.type)) return `coalesce('"' || ${cell.alias}::text || '"', 'null')`
  return `coalesce(to_json(${cell.alias})::text, 'null')`
}

/** Same as jsonTextSql, but every value that is not a list or an object is a JSON string. */
export function quotedTextSql(cell: Cell): string {
  const kind = kindOf(cell.type)
  if (kind === 'integer' || kind === 'bool') return `coalesce('"' || ${cell.alias}::text || '"', 'null')`
  if (kind === 'decimal' || kind === 'float') return `coalesce('"' || ${cell.alias}::text || '"', 'null')`
  return jsonTextSql(cell)
}

/** Same as quotedTextSql, but a list or an object is a JSON string with its JSON. */
export function cellTextSql(cell: Cell): string {
  const kind = kindOf(cell.type)
  if (kind === 'json') return `coalesce(to_json(${cell.alias}::text)::text, 'null')`
  if (kind === 'array') return `coalesce(to_json(array_to_json(${cell.alias})::text)::text, 'null')`
  return quotedTextSql(cell)
}

/**
 * The cell whose text or JSON, if it is longer, ends after this number of characters with “…”. Only the beginning of a long
 * value is read. A structure that is cut is a JSON string.
 */
export function cutCell({ type, alias }: Cell, characters: number): Cell {
  const kind = kindOf(type)
  if (kind !== 'text' && kind !== 'json' && kind !== 'array') return { type, alias }
  const text = kind === 'array' ? `array_to_json(${alias})::text` : `${alias}::text`
  const isLonger = `octet_length(${text}) > ${characters} AND char_length(left(${text}, ${characters + 1})) > ${characters}`
  const cut = `left(${text}, ${characters}) || '…'`
  return kind === 'text'
    ? { type: 'text', alias: `CASE WHEN ${isLonger} THEN ${cut} ELSE ${alias} END` }
    : { type: 'json', alias: `CASE WHEN ${isLonger} THEN to_json(${cut}) ELSE to_json(${alias}) END` }
}

/** The value that COPY writes for a dump: unchanged, except for types that only PostgreSQL itself can convert. */
export function copiedSql({ type, alias }: Cell, isDelimited: boolean): string {
  if (spellingOf(type) !== 'json') return alias
  if (!isDelimited) return `to_json(${alias})`
  const kind = kindOf(type)
  if (kind === 'json') return `coalesce(${alias}::text, 'null')`
  return kind === 'array' ? `coalesce(array_to_json(${alias})::text, 'null')` : alias
}

/** The same text as COPY writes: a cast would remove the blanks of a char(5) and add a mask to an inet. */
const asWritten = (alias: string) => `CASE WHEN ${alias} IS NOT NULL THEN concat(${alias}) END`

/** What JavaScript's \s is, in PostgreSQL's regular expressions. */
const SPACES = '\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** The same as `withoutFormula` of src/lib/spreadsheetText.ts. */
const withoutFormulaSql = (text: string) =>
  `CASE WHEN ${text} ~ '^[=+@\\t\\r-]' AND ${text} !~ '^[+-]?[0-9.,${SPACES}]+$' THEN '''' || ${text} ELSE ${text} END`

/**
 * The value as a cell of a CSV or TSV line, in the same bytes as CKAN. With `noFormulas`, a text that a spreadsheet would
 * evaluate as a formula has an apostrophe before it.
 */
export function delimitedSql({ type, alias }: Cell, delimiter: ',' | '\t', noFormulas = false): string {
  const quoted = (text: string) =>
    `datastore.csv_cell(${noFormulas ? withoutFormulaSql(text) : text}, ${delimiter === ',' ? `','` : `E'\\t'`})`
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
