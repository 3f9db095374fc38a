import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { TableRow } from '../../api/queries/datastore.ts'
import type { CellKind } from '../cellView.ts'
import { isGrouped } from '../columnKind.ts'
import {
  IS_A_YEAR,
  IS_NO_QUANTITY,
  isNotAddedUp,
  NAMES_A_PLACE_OR_KIND,
  NAMES_ONE_ROW,
  wordsOf,
} from '../columnNames.ts'
import { columnStatistics } from '../columnStatistics.ts'
import { ENOUGH, MOSTLY_DIFFERENT } from '../columnValues.ts'
import type { WholeTable } from '../wholeTable.ts'

/** A column that a chart can use. */
export type ChartColumn = CellKind & {
  id: string
  label: string
  labels?: readonly string[]
  /** The unit of the data dictionary, such as `kg`; empty if unknown. */
  unit: string
  /** Of the whole table; where a portal has none, of its first rows, and estimates if there are more. */
  statistics: ColumnStatistics
  /** The number of rows that `statistics` describes. */
  rowCount: number
}

type NamedColumn = Omit<ChartColumn, 'statistics' | 'rowCount'>

/** Columns with the statistics of their whole table; those that are missing are computed from the given rows. */
export function columnsWithStatistics(
  columns: readonly NamedColumn[],
  rows: readonly TableRow[],
  whole: WholeTable,
): ChartColumn[] {
  return columns.map((column) => {
    const { id, kind } = column
    const statistics = whole.rowCount === undefined ? undefined : whole.statistics.get(id)
    if (!statistics || whole.rowCount === undefined) {
      const isPart = whole.rowCount !== undefined && whole.rowCount > rows.length
      const found = columnStatistics(
        rows.map((row) => [row[id]]),
        0,
        kind,
      )
      return { ...column, statistics: isPart ? { ...found, is_estimate: true } : found, rowCount: rows.length }
    }
    const ends = [statistics.min, statistics.max].flatMap((end) => (end === null ? [] : [Number(end)]))
    return {
      ...column,
      // The rows of one page can look like years where the table has other numbers.
      ...(kind === 'integer' && { isGrouped: isGrouped(kind, id, ends) }),
      statistics,
      rowCount: whole.rowCount,
    }
  })
}

/** How the values of a column are placed on an axis. */
export type AxisKind = 'time' | 'number' | 'category'

const LONG_TEXT = 60

export const isTime = ({ kind }: ChartColumn) => kind === 'date' || kind === 'timestamp'
export const isNumber = ({ kind }: ChartColumn) => kind === 'integer' || kind === 'number'

/** Whether a column holds years: they are numbers that lie on an axis like times. */
export const isYear = (column: ChartColumn): boolean =>
  column.kind === 'integer' && (IS_A_YEAR.test(wordsOf(column.id)) || (!column.isGrouped && !isCode(column)))

/** Whether the numbers of a column are codes, such as plate numbers: they are names and not amounts. */
const isCode = ({ id, statistics: { max } }: ChartColumn): boolean =>
  IS_NO_QUANTITY.test(wordsOf(id)) || max === null || !(Number(max) >= 1500)

/** The kind of axis for a column; undefined if a chart cannot show it. */
export function axisOf(column: ChartColumn): AxisKind | undefined {
  if (isTime(column)) return 'time'
  if (isYear(column)) return 'number'
  if (column.kind === 'integer' && !column.isGrouped) return 'category'
  if (isNumber(column)) return 'number'
  return column.kind === 'text' || column.kind === 'boolean' ? 'category' : undefined
}

/** Whether a column holds amounts. Years, codes and coordinates are numbers, but not amounts. */
export const isAmount = (column: ChartColumn): boolean =>
  isNumber(column) && !isYear(column) && axisOf(column) === 'number' && !IS_NO_QUANTITY.test(wordsOf(column.id))

/**
 * Whether the values of a column can be added up. Ratios, averages and levels cannot. The names in all languages decide, so
 * that the default chart is the same in each language.
 */
export function isAddedUp(column: ChartColumn): boolean {
  const { id, label, labels = [], unit } = column
  const isLevel = [id, label, ...labels].some((name) => isNotAddedUp(wordsOf(name))) || /%|°|\/|(^|\s)per\s/.test(unit)
  return !isLevel && !areParts(column)
}

/** Whether all values are fractions such as 0.35, and not only 0 and 1. */
function areParts(column: ChartColumn): boolean {
  const { min, max, distinct, top } = column.statistics
  if (column.kind !== 'number' || min === null || max === null || filledRows(column) < ENOUGH) return false
  const isFraction = (value: string) => !Number.isInteger(Number(value))
  const hasFractions = (distinct ?? 0) > 3 || [min, max, ...top.map(({ value }) => value)].some(isFraction)
  return Number(min) >= -1 && Number(max) <= 1 && hasFractions
}

const filledRows = ({ rowCount, statistics: { empty } }: ChartColumn) => Math.max(rowCount - empty, 0)

/** How well a column of names groups rows; a higher score is better, at most -1 if it does not. */
export function groupScore(column: ChartColumn): number {
  const { id, kind } = column
  const { distinct, longest = 0 } = column.statistics
  const words = wordsOf(id)
  const filled = filledRows(column)
  const repeats = filled > 1 && distinct !== null ? 1 - (distinct - 1) / (filled - 1) : 0
  const isDull = filled === 0 || distinct === null || longest > LONG_TEXT || (filled >= ENOUGH && distinct === 1)
  const isName = NAMES_A_PLACE_OR_KIND.test(words)
  const isCoded = kind === 'integer'
  return (
    Number(isName) +
    repeats -
    Number(isCoded) / 2 -
    2 * Number(NAMES_ONE_ROW.test(words)) -
    Number(isDull) -
    Number(isDull && !isName)
  )
}

/** Whether nearly every row has a different name, so that each group would have one row. */
export function namesEachRow(column: ChartColumn): boolean {
  const filled = filledRows(column)
  return filled >= ENOUGH && (column.statistics.distinct ?? 0) > filled * MOSTLY_DIFFERENT
}

/** Whether a column is known to have only one value, or none. The first rows alone do not show that. */
export const isConstant = ({ statistics: { distinct, is_estimate } }: ChartColumn): boolean =>
  !is_estimate && distinct !== null && distinct < 2
