import type { TableRow } from '../../../api/queries/datastore.ts'

/** What stands in the columns of a table's first rows, by their names; empty cells are left out. */
export type ColumnValues = ReadonlyMap<string, readonly string[]>

/** Fewer values prove nothing. */
const ENOUGH = 10
const MOSTLY_DIFFERENT = 0.8

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

/** Whether nearly every row has another value, so that rows grouped by it stay alone. */
export const isDifferentInEachRow = (seen: readonly string[] = []): boolean =>
  seen.length >= ENOUGH && new Set(seen).size > seen.length * MOSTLY_DIFFERENT

/** Whether all rows have one value. */
export const isConstant = (seen: readonly string[] = []): boolean => seen.length >= ENOUGH && new Set(seen).size === 1

/** Whether all values are parts of one, such as 0.35: those of several rows add up to nothing. */
export const areParts = (seen: readonly string[] = []): boolean =>
  seen.length >= ENOUGH &&
  seen.every((value) => Math.abs(Number(value)) <= 1) &&
  seen.some((value) => value.includes('.'))
