import {
  IS_A_YEAR,
  IS_NO_QUANTITY,
  isNotAddedUp,
  NAMES_A_PLACE_OR_KIND,
  NAMES_ONE_ROW,
  wordsOf,
} from '../../../catalogue/columnNames.ts'
import { areParts, type ColumnValues, isConstant, isDifferentInEachRow } from '../../../catalogue/columnValues.ts'
import { type ParameterType, parameterTypeOf } from '../queries/parameters/parameterType.ts'
import type { SqlColumn, SqlTable } from './sqlTable.ts'

/** A table's columns by their use in a query, the most likely first. */
export type ColumnRoles = { groups: SqlColumn[]; times: SqlColumn[]; years: SqlColumn[]; measures: Measure[] }

/** A numeric column. `isAddedUp` is false for ratios and levels, which are averaged instead of summed. */
export type Measure = SqlColumn & { isAddedUp: boolean }

const ISO_DAY = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}.*)?$/

/** Finds the columns to group by, to order in time, and to measure. */
export function columnRoles({ columns = [] }: SqlTable, values: ColumnValues = new Map()): ColumnRoles {
  const own = columns.filter(({ name }) => name !== '_id')
  const ofType = (...types: ParameterType[]) => own.filter(({ type }) => types.includes(parameterTypeOf(type)))
  const numbers = ofType('number')
  const texts = ofType('text').filter(({ type }) => /^(text|varchar|bpchar|character varying|citext)$/.test(type))
  const measures = numbers.filter(({ name }) => !IS_NO_QUANTITY.test(wordsOf(name)) && !isConstant(values.get(name)))
  const groups = byScore([...texts, ...ofType('boolean')], (column) => groupScore(column, values.get(column.name)))
  return {
    groups: groups.filter((column) => !isTextDay(column) && !isDifferentInEachRow(values.get(column.name))),
    times: [...ofType('date', 'timestamp'), ...texts.filter(isTextDay)],
    years: numbers.filter(({ name }) => IS_A_YEAR.test(wordsOf(name))),
    measures: measures
      .map((column) => ({ ...column, isAddedUp: !isLevel(column, values.get(column.name)) }))
      .sort((a, b) => Number(b.isAddedUp) - Number(a.isAddedUp)),
  }
}

/** Whether all sample values of a text column are dates that PostgreSQL can cast. */
export const isTextDay = ({ type, samples = [] }: SqlColumn): boolean =>
  parameterTypeOf(type) === 'text' && samples.length > 0 && samples.every((sample) => ISO_DAY.test(sample))

/** The labels of all languages decide, so that the examples are the same in each language. */
const isLevel = ({ name, labels = [] }: SqlColumn, seen: readonly string[] | undefined): boolean =>
  [name, ...labels].some((each) => isNotAddedUp(wordsOf(each))) || areParts(seen)

function groupScore({ name, samples = [] }: SqlColumn, seen: readonly string[] = samples): number {
  const words = wordsOf(name)
  const repeats = seen.length > 1 ? 1 - (new Set(seen).size - 1) / (seen.length - 1) : 0
  const isLong = seen.some((sample) => sample.length > 60)
  const isDull = isConstant(seen) || isLong
  return Number(NAMES_A_PLACE_OR_KIND.test(words)) + repeats - 2 * Number(NAMES_ONE_ROW.test(words)) - Number(isDull)
}

function byScore(columns: SqlColumn[], score: (column: SqlColumn) => number): SqlColumn[] {
  return columns
    .map((column) => ({ column, points: score(column) }))
    .filter(({ points }) => points > -1)
    .sort((a, b) => b.points - a.points)
    .map(({ column }) => column)
}
