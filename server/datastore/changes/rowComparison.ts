import type { DatastoreField } from '#contract/entities.ts'
import { kindOf } from '../fieldTypes.ts'
import { quoteIdentifier, tableName } from '../quoteIdentifier.ts'

/** Two tables of the same resource, one after the other, and what is compared. */
export type Comparison = {
  before: string
  after: string
  key: readonly DatastoreField[]
  /** The columns of both tables beside the key. */
  others: readonly { id: string; isSameType: boolean; isJson: boolean }[]
}

const column = (table: 'o' | 'n', id: string) => `${table}.${quoteIdentifier(id)}`

/** The columns whose values can identify a row. */
export const canBeKey = ({ type }: DatastoreField): boolean => {
  const kind = kindOf(type)
  return kind === 'text' || kind === 'integer' || type === 'date' || type === 'uuid'
}

/**
 * A statement whose only row has a column `k0`, `k1` … for each field: whether every row of both tables has a different value
 * in it.
 */
export function uniqueColumnsSql(before: string, after: string, fields: readonly DatastoreField[]): string {
  const figures = (table: string, name: string) =>
    `(SELECT ${fields.map(({ id }, index) => `${isUnique(quoteIdentifier(id))} AS k${index}`).join(', ')} FROM ${tableName(table)}) AS ${name}`
  const both = fields.map((_, index) => `o.k${index} AND n.k${index} AS k${index}`)
  return `SELECT ${both.join(', ')} FROM ${figures(before, 'o')}, ${figures(after, 'n')}`
}

const isUnique = (name: string) => `count(DISTINCT nullif(${name}::text, '')) = count(*)`

const onKey = ({ key }: Comparison) => key.map(({ id }) => `${column('o', id)} = ${column('n', id)}`).join(' AND ')

/** Whether a row has another value in one of the columns. */
function differs({ others }: Comparison): string {
  const each = others.map(({ id, isSameType, isJson }) => {
    const cast = isSameType && !isJson ? '' : '::text'
    return `${column('o', id)}${cast} IS DISTINCT FROM ${column('n', id)}${cast}`
  })
  return each.length === 0 ? 'false' : `(${each.join(' OR ')})`
}

const BOTH = (of: Comparison) => `${tableName(of.before)} AS o FULL JOIN ${tableName(of.after)} AS n ON ${onKey(of)}`

/** A statement whose only row has the numbers of rows that were added, removed and changed. */
export const countsSql = (of: Comparison): string =>
  `SELECT count(*) FILTER (WHERE o._id IS NULL)::float8 AS added, count(*) FILTER (WHERE n._id IS NULL)::float8 AS removed,
     count(*) FILTER (WHERE o._id IS NOT NULL AND n._id IS NOT NULL AND ${differs(of)})::float8 AS changed FROM ${BOTH(of)}`

/** The columns of a sample: `b0` … before and `a0` … after, in the order of `columns`, as texts of limited length. */
export function sampleSql(
  of: Comparison,
  kind: 'added' | 'removed' | 'changed',
  columns: readonly string[],
  { rows, characters }: { rows: number; characters: number },
): string {
  const cell = (table: 'o' | 'n', id: string, name: string) =>
    `left(${column(table, id)}::text, ${characters}) AS ${name}`
  const cells = columns.flatMap((id, index) => [
    ...(kind === 'added' ? [] : [cell('o', id, `b${index}`)]),
    ...(kind === 'removed' ? [] : [cell('n', id, `a${index}`)]),
  ])
  const [before, after] = [`${tableName(of.before)} AS o`, `${tableName(of.after)} AS n`]
  const from = {
    added: `${after} WHERE NOT EXISTS (SELECT FROM ${before} WHERE ${onKey(of)}) ORDER BY n._id`,
    removed: `${before} WHERE NOT EXISTS (SELECT FROM ${after} WHERE ${onKey(of)}) ORDER BY o._id`,
    changed: `${before} JOIN ${after} ON ${onKey(of)} WHERE ${differs(of)} ORDER BY n._id`,
  }
  return `SELECT ${cells.join(', ')} FROM ${from[kind]} LIMIT ${rows}`
}
