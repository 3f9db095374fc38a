import type { Locale } from '../messages.ts'
import { type Cell, cellTextSql, cutCell, delimitedSql, jsonTextSql, quotedTextSql } from './cellSql.ts'
import type { Condition } from './condition.ts'
import { comparable, conditionSql } from './conditionSql.ts'
import { castOf, kindOf } from './fieldTypes.ts'
import { Parameters } from './parameters.ts'
import { quoteIdentifier, quoteText } from './quoteIdentifier.ts'
import type { SortKey } from './readSort.ts'
import type { TextQuery } from './readTextQueries.ts'

const WORDS = `'datastore.words'`
const LONGEST_TEXT = 250_000
/** ts_rank between 0 and 1, as CKAN computes it. */
const NORMALIZED = 32

/** `matches` is true for rows with the words; `rank` is the rank of a row. */
type TextQuerySql = { matches: string; rank: string }

/** Words are joined by AND; if `plain` is false, the text has PostgreSQL's query syntax. */
function textQuerySql({ text, field }: TextQuery, plain: boolean, parameters: Parameters): TextQuerySql {
  const query = `${plain ? 'plainto_tsquery' : 'to_tsquery'}(${WORDS}, ${parameters.add(text)})`
  if (!field) return sqlOf('t._full_text', query, '')
  const column = `t.${quoteIdentifier(field.id)}`
  const words = `to_tsvector(${WORDS}, left(${kindOf(field.type) === 'text' ? column : `${column}::${castOf('text')}`}, ${LONGEST_TEXT}))`
  // The words of a text column are also words of the row, whose index finds them; a query with "not" must check every row.
  return sqlOf(words, query, plain && kindOf(field.type) === 'text' ? `t._full_text @@ ${query} AND ` : '')
}

const sqlOf = (words: string, query: string, indexed: string): TextQuerySql => ({
  matches: `${indexed}${words} @@ ${query}`,
  rank: `ts_rank(${words}, ${query}, ${NORMALIZED})`,
})

/**
 * `texts` are lists whose values are strings, so that a reader of the JSON loses no digit of a number. In `cells` lists and
 * objects are strings too, with their JSON.
 */
export type RecordsFormat = 'objects' | 'lists' | 'csv' | 'tsv' | 'texts' | 'cells'

/** A column of a response: one of the table's, or the rank of a text query. */
export type Column = { id: string; type: string; rankOf?: TextQuery }

/** A query of one table, with all parts checked. */
export type RowSearch = {
  /** Returns the SQL of the table in FROM. */
  source(parameters: Parameters): string
  /** The name of the table in SQL, if the source is a table whose `_id` has an index. */
  table?: string | undefined
  /** Whether rows are found by their filter alone, and put in the order of `_id` afterwards. */
  findsBeforeOrder?: boolean | undefined
  columns: readonly Column[]
  condition?: Condition | undefined
  texts: readonly TextQuery[]
  plain: boolean
  /** If rows are distinct, only columns of the response. */
  sort: readonly SortKey[]
  /** The language whose alphabet sorts texts. */
  language: Locale
  distinct: boolean
  limit: number
  offset: number
  format: RecordsFormat
  /** Longer texts, structures and lists are cut after this number of characters. */
  cellCharacters?: number | undefined
  /** In `csv` and `tsv`, a text that a spreadsheet would evaluate as a formula has an apostrophe before it. */
  noFormulas?: boolean | undefined
}

export type Statement = { text: string; values: unknown[] }
type Texts = ReadonlyMap<TextQuery, TextQuerySql>

/** A statement with a row for each record: its text in the requested format, and its `_id` (null if rows are distinct). */
export function rowsStatement(search: RowSearch): Statement {
  const parameters = new Parameters()
  const texts = textsSql(search, parameters)
  const selected = search.columns.map((column, index) => `${columnSql(search, column, texts)} AS c${index}`)
  const source = `FROM ${search.source(parameters)} AS t`
  const rows = source + where(search, texts, parameters)
  const bounds = `LIMIT ${parameters.add(search.limit)} OFFSET ${parameters.add(search.offset)}`
  const page = pageSql(search, texts, { selected: selected.join(', '), source, rows, bounds })
  const { cellCharacters: most } = search
  const cells = search.columns.map(({ id, type }, index) => {
    const cell = { type, alias: `p.c${index}` }
    return { id, ...(most === undefined ? cell : cutCell(cell, most)) }
  })
  return {
    text: `SELECT ${lineSql(search, cells)} AS line, p.id FROM (${page}) AS p`,
    values: parameters.values,
  }
}

/** From this offset on, rows before the page are counted by an index, and only those of the page are read. */
const DEEP_OFFSET = 1_000

type PageParts = { selected: string; source: string; rows: string; bounds: string }

function pageSql(search: RowSearch, texts: Texts, { selected, source, rows, bounds }: PageParts): string {
  if (search.distinct)
    return `SELECT d.*, NULL AS id FROM (SELECT DISTINCT ${selected} ${rows}) AS d${orderOfDistinct(search)} ${bounds}`
  const page = `SELECT ${selected}, t._id AS id`
  const order = orderBy(search, texts)
  const findsFirst = search.findsBeforeOrder && search.sort.length === 0
  if (search.table === undefined || texts.size > 0 || !(findsFirst || search.offset >= DEEP_OFFSET))
    return `${page} ${rows}${order} ${bounds}`
  // An expression has no index, so PostgreSQL does not look for matching rows in the order of _id.
  const ids = `SELECT t._id ${rows}${findsFirst ? ' ORDER BY t._id + 0' : order} ${bounds}`
  return `${page} ${source} WHERE t._id = ANY(ARRAY(${ids}))${order}`
}

/** The number of matching rows; with `atMost`, it is not counted further than this number. */
export function countStatement(search: RowSearch, atMost?: number): Statement {
  const { text, values } = matchesStatement(search)
  const bound = atMost === undefined ? '' : ` LIMIT ${Math.trunc(atMost)}`
  return { text: `SELECT count(*)::text AS line FROM (${text}${bound}) AS p`, values }
}

/** The matching rows without their values. */
export function matchesStatement(search: RowSearch): Statement {
  const parameters = new Parameters()
  const texts = textsSql(search, parameters)
  const rows = `FROM ${search.source(parameters)} AS t${where(search, texts, parameters)}`
  const columns = search.columns.map((column) => columnSql(search, column, texts))
  const selected = search.distinct ? `SELECT DISTINCT ${columns.join(', ')}` : 'SELECT'
  return { text: `${selected} ${rows}`, values: parameters.values }
}

const textsSql = (search: RowSearch, parameters: Parameters): Texts =>
  new Map(search.texts.map((query) => [query, textQuerySql(query, search.plain, parameters)]))

function columnSql({ distinct }: RowSearch, column: Column, texts: Texts): string {
  const rank = column.rankOf && texts.get(column.rankOf)
  if (rank) return rank.rank
  return distinct ? comparable(column) : `t.${quoteIdentifier(column.id)}`
}

function where({ condition }: RowSearch, texts: Texts, parameters: Parameters): string {
  const conditions = [...texts.values()].map(({ matches }) => matches)
  if (condition) conditions.push(conditionSql(condition, parameters))
  return conditions.length === 0 ? '' : ` WHERE ${conditions.map((sql) => `(${sql})`).join(' AND ')}`
}

/** Every order ends with `_id`, so that pages neither repeat nor skip a row. */
function orderBy({ sort, language }: RowSearch, texts: Texts): string {
  const keys = sort.map((key) => keySql(comparable(key.field), key, language))
  const ranks = sort.length === 0 ? [...texts.values()].map(({ rank }) => `${rank} DESC`) : []
  const isTotal = sort.some(({ field }) => field.id === '_id')
  return ` ORDER BY ${[...keys, ...ranks, ...(isTotal ? [] : ['t._id'])].join(', ')}`
}

function orderOfDistinct({ sort, language, columns }: RowSearch): string {
  const keys = sort.map((key) => keySql(`d.c${columns.findIndex(({ id }) => id === key.field.id)}`, key, language))
  return keys.length === 0 ? '' : ` ORDER BY ${keys.join(', ')}`
}

function keySql(value: string, { field, direction, nulls }: SortKey, language: Locale): string {
  const collation = kindOf(field.type) === 'text' ? ` COLLATE datastore.${quoteIdentifier(language)}` : ''
  return `${value}${collation} ${direction}${nulls ? ` NULLS ${nulls}` : ''}`
}

/** The text of a row. */
function lineSql({ format, noFormulas }: RowSearch, cells: readonly (Cell & { id: string })[]): string {
  if (format === 'objects') {
    const first = cells.filter(({ id }, index) => cells.findIndex((cell) => cell.id === id) === index)
    const members = first.map((cell) => `${quoteText(`${JSON.stringify(cell.id)}:`)} || ${jsonTextSql(cell)}`)
    return `'{' || ${joined(members, ',')} || '}'`
  }
  if (format === 'lists') return `'[' || ${joined(cells.map(jsonTextSql), ',')} || ']'`
  if (format === 'texts') return `'[' || ${joined(cells.map(quotedTextSql), ',')} || ']'`
  if (format === 'cells') return `'[' || ${joined(cells.map(cellTextSql), ',')} || ']'`
  const delimiter = format === 'csv' ? ',' : '\t'
  return joined(
    cells.map((cell) => delimitedSql(cell, delimiter, noFormulas)),
    delimiter,
  )
}

/** A chain of operators is faster than an array, but the server's parser uses its stack for each link of a chain. */
const LONGEST_CHAIN = 100

function joined(cells: readonly string[], delimiter: ',' | '\t'): string {
  const between = delimiter === ',' ? `','` : `E'\\t'`
  if (cells.length === 0) return `''`
  if (cells.length <= LONGEST_CHAIN) return cells.map((sql) => `(${sql})`).join(` || ${between} || `)
  return `array_to_string(ARRAY[${cells.join(', ')}]::text[], ${between})`
}
