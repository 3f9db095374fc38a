import type { Locale } from '../messages.ts'
import { type Cell, delimitedSql, jsonTextSql, jsonValueSql, quotedTextSql } from './cellSql.ts'
import type { Condition } from './condition.ts'
import { comparable, conditionSql } from './conditionSql.ts'
import { kindOf } from './fieldTypes.ts'
import { Parameters } from './parameters.ts'
import { quoteIdentifier } from './quoteIdentifier.ts'
import type { SortKey } from './readSort.ts'
import type { TextQuery } from './readTextQueries.ts'
import { type TextQuerySql, textQuerySql } from './textQuerySql.ts'

/** `texts` are lists whose values are strings, so that a reader of the JSON loses no digit of a number. */
export type RecordsFormat = 'objects' | 'lists' | 'csv' | 'tsv' | 'texts'

/** A column of a response: one of the table's, or the rank of a text query. */
export type Column = { id: string; type: string; rankOf?: TextQuery }

/** A query of one table, with all parts checked. */
export type RowSearch = {
  /** Returns the SQL of the table in FROM. */
  source(parameters: Parameters): string
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
}

export type Statement = { text: string; values: unknown[] }
type Texts = ReadonlyMap<TextQuery, TextQuerySql>

/** A statement with a row for each record: its text in the requested format, and its `_id` (null if rows are distinct). */
export function rowsStatement(search: RowSearch): Statement {
  const parameters = new Parameters()
  const texts = textsSql(search, parameters)
  const selected = search.columns.map((column, index) => `${columnSql(search, column, texts)} AS c${index}`)
  const rows = `FROM ${search.source(parameters)} AS t${where(search, texts, parameters)}`
  const page = search.distinct
    ? `SELECT d.*, NULL AS id FROM (SELECT DISTINCT ${selected.join(', ')} ${rows}) AS d${orderOfDistinct(search)}`
    : `SELECT ${selected.join(', ')}, t._id AS id ${rows}${orderBy(search, texts)}`
  const bounds = `LIMIT ${parameters.add(search.limit)} OFFSET ${parameters.add(search.offset)}`
  const cells = search.columns.map(({ id, type }, index) => ({ id, type, alias: `p.c${index}` }))
  return {
    text: `SELECT ${lineSql(search.format, cells)} AS line, p.id FROM (${page} ${bounds}) AS p`,
    values: parameters.values,
  }
}

/** The total number of rows. */
export function countStatement(search: RowSearch): Statement {
  const parameters = new Parameters()
  const texts = textsSql(search, parameters)
  const rows = `FROM ${search.source(parameters)} AS t${where(search, texts, parameters)}`
  const columns = search.columns.map((column) => columnSql(search, column, texts))
  const text = search.distinct
    ? `SELECT count(*)::text AS line FROM (SELECT DISTINCT ${columns.join(', ')} ${rows}) AS p`
    : `SELECT count(*)::text AS line ${rows}`
  return { text, values: parameters.values }
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
function lineSql(format: RecordsFormat, cells: readonly (Cell & { id: string })[]): string {
  if (format === 'objects') {
    const first = cells.filter(({ id }, index) => cells.findIndex((cell) => cell.id === id) === index)
    const values = first.map((cell) => `${jsonValueSql(cell)} AS ${quoteIdentifier(cell.id)}`)
    return `row_to_json((SELECT r FROM (SELECT ${values.join(', ')}) AS r))::text`
  }
  if (format === 'lists') return `'[' || ${joined(cells.map(jsonTextSql), ',')} || ']'`
  if (format === 'texts') return `'[' || ${joined(cells.map(quotedTextSql), ',')} || ']'`
  const delimiter = format === 'csv' ? ',' : '\t'
  return joined(
    cells.map((cell) => delimitedSql(cell, delimiter)),
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
