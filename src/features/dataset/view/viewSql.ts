import type { DatastoreField } from '#contract/entities.ts'
import { kindOf } from '../../../catalogue/columnKind.ts'
import { type ColumnFilter, dayAfter } from '../table/columnFilter.ts'
import { isSortable, type ViewState, wordsIn } from './viewState.ts'

export type SqlOptions = {
  /** The table as SQL names it: an id, an alias, or `dataset/resource`. */
  table: string
  /** The columns to select, in order. */
  columns: readonly DatastoreField[]
  /** All columns of the table, for the types of those that sort and filter. */
  fields: readonly DatastoreField[]
  /** The text search configuration of the table's words; undefined for the default of the database. */
  words?: string
  /** The language whose alphabet sorts a text column; undefined for that of the column. */
  language?: string
}

/** The rows of a state as one SELECT. It gives the same rows in the same order as `toRowsQuery`. */
export function toSql(state: ViewState, { table, columns, fields, words, language }: SqlOptions): string {
  const conditions = toConditions(state, words, fields)
  return [
    `SELECT ${columns.map(({ id }) => identifier(id)).join(', ') || '*'}`,
    `FROM ${identifier(table)}`,
    ...(conditions.length > 0 ? [`WHERE ${conditions.join('\n  AND ')}`] : []),
    `ORDER BY ${orderOf(state, fields, language)}`,
  ].join('\n')
}

/** The conditions of a state, to be joined by AND. Numbers have no quotes where `fields` has the types of columns. */
export function toConditions(
  { q, filters }: ViewState,
  configuration: string | undefined,
  fields: readonly DatastoreField[] = [],
): string[] {
  const found = wordsIn(q)
  const query = literal(found.map((word) => `${word}:*`).join(' & '))
  return [
    ...(found.length > 0
      ? [`_full_text @@ to_tsquery(${configuration === undefined ? '' : `${literal(configuration)}, `}${query})`]
      : []),
    ...filters.flatMap((filter) => conditionsOf(filter, writerFor(filter, fields))),
  ]
}

/** Writes a value of a column: a number without quotes. */
function writerFor({ column }: ColumnFilter, fields: readonly DatastoreField[]): (text: string) => string {
  const kind = kindOf(fields.find(({ id }) => id === column)?.type ?? 'text')
  const isNumber = kind === 'integer' || kind === 'number'
  return (text) => (isNumber && /^-?\d+(\.\d+)?$/.test(text) ? text : literal(text))
}

function conditionsOf(
  { column, contains, is, from, to, empty }: ColumnFilter,
  write: (text: string) => string,
): string[] {
  const name = identifier(column)
  const next = to === undefined ? undefined : dayAfter(to)
  return [
    ...(is ? [is.length === 1 ? `${name} = ${write(is[0] ?? '')}` : `${name} IN (${is.map(write).join(', ')})`] : []),
    ...(from === undefined ? [] : [`${name} >= ${write(from)}`]),
    ...(to === undefined ? [] : [next === undefined ? `${name} <= ${write(to)}` : `${name} < ${literal(next)}`]),
    ...(contains === undefined ? [] : [containing(name, contains)]),
    // CKAN before 2.12 refuses coalesce. A missing value is not different from an empty text in the second condition.
    ...(empty === undefined ? [] : [empty ? `(${name} IS NULL OR ${name}::text = '')` : `${name}::text <> ''`]),
  ]
}

/** Without regard to case, and with one letter i for I, İ, ı and i with a combining dot, as `ext_contains` compares texts. */
function containing(name: string, text: string): string {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const withOneI = pattern.replace(/[Iİı]/g, 'i').replaceAll('i\u0307', 'i')
  if (!/i|\u0307/.test(withOneI)) return `${name}::text ILIKE ${literal(pattern)}`
  return `lower(replace(translate(${name}::text, 'Iİı', 'iii'), U&'i\\0307', 'i')) LIKE ${literal(withOneI.toLowerCase())}`
}

function orderOf({ sort }: ViewState, fields: readonly DatastoreField[], language: string | undefined): string {
  if (!sort || !isSortable(sort.column)) return '_id'
  const type = fields.find(({ id }) => id === sort.column)?.type ?? 'text'
  const kind = kindOf(type)
  const value = `${identifier(sort.column)}${kind === 'json' ? '::jsonb' : ''}`
  const collated =
    kind === 'text' && language !== undefined ? `${value} COLLATE datastore.${identifier(language)}` : value
  return `${collated}${sort.isDescending ? ' DESC NULLS LAST' : ''}${sort.column === '_id' ? '' : ', _id'}`
}

const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
