import type { ColumnTable, ColumnValues } from './columnTable.ts'

/**
 * The texts of a column as one text, because sending a hundred thousand small ones takes long. `ends` has the index at which
 * each text ends; for null it has the inverted index (`~`).
 */
type PackedTexts = { text: string; ends: Int32Array }

/** The values of a column as a worker sends them. */
type PackedValues = Float64Array | PackedTexts | readonly unknown[]

/** A table of columns as a worker sends it. */
export type PackedTable = { count: number; columns: Readonly<Record<string, PackedValues>> }

/** Rows as columns; the first row names them. */
export const packedTable = (rows: readonly Readonly<Record<string, unknown>>[]): PackedTable =>
  packedColumns(
    rows.length,
    Object.keys(rows[0] ?? {}).map((id) => [id, rows.map((row) => row[id])]),
  )

/** Rows that are lists of values, in the order of these columns, as columns. */
export const packedLists = (ids: readonly string[], rows: readonly (readonly unknown[])[]): PackedTable =>
  packedColumns(
    rows.length,
    ids.map((id, place) => [id, rows.map((row) => row[place])]),
  )

const packedColumns = (count: number, columns: readonly [string, readonly unknown[]][]): PackedTable => ({
  count,
  columns: Object.fromEntries(columns.map(([id, values]) => [id, packed(values)])),
})

function packed(values: readonly unknown[]): PackedValues {
  if (values.every((value): value is number => typeof value === 'number')) return Float64Array.from(values)
  if (!values.every((value): value is string | null => typeof value === 'string' || value === null)) return values
  let end = 0
  return {
    ends: Int32Array.from(values, (value) => {
      end += value?.length ?? 0
      return value === null ? ~end : end
    }),
    text: values.join(''),
  }
}

/** The table of packed columns. */
export const unpacked = ({ count, columns }: PackedTable): ColumnTable => ({
  count,
  columns: Object.fromEntries(Object.entries(columns).map(([id, values]) => [id, valuesIn(values)])),
})

const valuesIn = (values: PackedValues): ColumnValues => ('ends' in values ? textsIn(values) : values)

const textsIn = ({ text, ends }: PackedTexts): ColumnValues => ({
  length: ends.length,
  at: (row) => {
    const end = ends[row]
    if (end === undefined) return undefined
    if (end < 0) return null
    const start = row === 0 ? 0 : (ends[row - 1] ?? 0)
    return text.slice(start < 0 ? ~start : start, end)
  },
})
