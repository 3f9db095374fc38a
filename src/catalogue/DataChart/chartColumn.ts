import type { CellKind } from '../cellView.ts'
import {
  IS_A_YEAR,
  IS_NO_QUANTITY,
  isNotAddedUp,
  NAMES_A_PLACE_OR_KIND,
  NAMES_ONE_ROW,
  wordsOf,
} from '../columnNames.ts'
import { areParts, isConstant, isDifferentInEachRow } from '../columnValues.ts'

/** A column that a chart can use. `values` are the values of the first rows. */
export type ChartColumn = CellKind & {
  id: string
  label: string
  /** The unit of the data dictionary, such as `kg`; empty if unknown. */
  unit: string
  values: readonly unknown[]
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
const isCode = ({ id, values }: ChartColumn): boolean =>
  IS_NO_QUANTITY.test(wordsOf(id)) || !values.some((value) => typeof value === 'number' && value >= 1500)

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

/** Whether the values of a column can be added up. Ratios, averages and levels cannot. */
export function isAddedUp({ id, label, unit, values }: ChartColumn): boolean {
  const isLevel = isNotAddedUp(wordsOf(id)) || isNotAddedUp(wordsOf(label)) || /%|°|\/|(^|\s)per\s/.test(unit)
  return !isLevel && !areParts(textsOf(values))
}

/** How well a column of names groups rows; a higher score is better, at most -1 if it does not. */
export function groupScore({ id, kind, values }: ChartColumn): number {
  const words = wordsOf(id)
  const seen = textsOf(values)
  const repeats = seen.length > 1 ? 1 - (new Set(seen).size - 1) / (seen.length - 1) : 0
  const isDull = isConstant(seen) || seen.length === 0 || seen.some((text) => text.length > LONG_TEXT)
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
export const namesEachRow = ({ values }: ChartColumn): boolean => isDifferentInEachRow(textsOf(values))

const textsOf = (values: readonly unknown[]): string[] =>
  values.flatMap((value) => (value === null || value === undefined || value === '' ? [] : [String(value)]))
