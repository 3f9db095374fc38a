/** The values of a column by row. Arrays of any kind are such values. */
export type ColumnValues = { length: number; at: (row: number) => unknown }

/** The values of rows by column: of a hundred thousand rows, they need much less memory and time than an object for each. */
export type ColumnTable = {
  count: number
  /** The values of each column by its id, in the order of the rows. */
  columns: Readonly<Record<string, ColumnValues>>
}

/** The values of a column; those of a column that the table does not have are undefined. */
export const valuesOf = ({ count, columns }: ColumnTable, id: string): ColumnValues =>
  (Object.hasOwn(columns, id) ? columns[id] : undefined) ?? { length: count, at: () => undefined }

/** All values of a column as an array. */
export const listOf = (values: ColumnValues): unknown[] =>
  Array.from({ length: values.length }, (_, row) => values.at(row))

/** The rows of several tables with the same columns, one after the other. */
export function joined(tables: readonly ColumnTable[]): ColumnTable {
  const [first] = tables
  if (first === undefined) return { count: 0, columns: {} }
  if (tables.length === 1) return first
  const join = (id: string) => joinedValues(tables.map((table) => valuesOf(table, id)))
  return {
    count: tables.reduce((sum, { count }) => sum + count, 0),
    columns: Object.fromEntries(Object.keys(first.columns).map((id) => [id, join(id)])),
  }
}

function joinedValues(parts: readonly ColumnValues[]): ColumnValues {
  const starts: number[] = []
  let length = 0
  for (const part of parts) {
    starts.push(length)
    length += part.length
  }
  if (parts.every((part) => part instanceof Float64Array)) {
    const all = new Float64Array(length)
    for (const [index, part] of parts.entries()) all.set(part, starts[index])
    return all
  }
  return {
    length,
    at: (row) => {
      const index = starts.findLastIndex((start) => start <= row)
      return parts[index]?.at(row - (starts[index] ?? 0))
    },
  }
}
