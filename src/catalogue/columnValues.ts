import type { TableRow } from '../api/queries/datastore.ts'
import { numberIn } from '../lib/numberIn.ts'

/** Collects the values of a table's first rows by column. */
export type ColumnValues = ReadonlyMap<string, readonly string[]>

/** The least number of values to draw a conclusion from. */
export const ENOUGH = 10
/** The share of different values above which nearly every row has its own. */
export const MOSTLY_DIFFERENT = 0.8

/** The values of a table's first rows, column by column. */
export function columnValues(names: readonly string[], rows: readonly TableRow[]): ColumnValues {
  const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''
  return new Map(
    names.map((name) => [
      name,
      rows
        .map((row) => row[name])
        .filter(isFilled)
        .map((value) => (typeof value === 'object' ? '' : String(value))),
    ]),
  )
}

/** Whether nearly every row has a different value, so that grouping by it makes no sense. */
export const isDifferentInEachRow = (seen: readonly string[] = []): boolean =>
  seen.length >= ENOUGH && new Set(seen).size > seen.length * MOSTLY_DIFFERENT

/** Whether all rows have the same value. */
export const isConstant = (seen: readonly string[] = []): boolean => seen.length >= ENOUGH && new Set(seen).size === 1

/** Whether all values are fractions such as 0.35, which should not be summed. */
export const areParts = (seen: readonly string[] = []): boolean =>
  seen.length >= ENOUGH &&
  seen.every((value) => Math.abs(numberIn(value) ?? Number.NaN) <= 1) &&
  seen.some((value) => value.includes('.'))
