import type { ColumnStatistics } from '#contract/column_statistics.ts'

/** The result of a statement. Its rows stay in a worker and are fetched in parts. */
export type QueryResult = {
  fields: readonly ResultField[]
  rowCount: number
  /** Whether the engine stopped at its row limit. */
  isTruncated: boolean
  /** Names of several columns, of which the response has only one. */
  repeatedNames?: readonly string[]
  /** The rows from `start` to before `end`, from 0. */
  rows(start: number, end: number, part?: RowPart): Promise<readonly ResultRow[]>
  /** What the values of a column have in common, over the rows of the result. Undefined if the worker has lost them. */
  statistics(column: number): Promise<ColumnStatistics | undefined>
  /** Frees the rows in the worker. */
  dispose(): void
}

/** A column with its PostgreSQL type. Names may repeat, so columns are identified by index. */
export type ResultField = { name: string; type: string }

/** Values in the order of the fields. A number that a double cannot represent exactly is a string. */
export type ResultRow = readonly unknown[]

/** Options of a request for rows. */
export type RowPart = {
  /** The sort order; the engine's order if left out. */
  order?: RowOrder
  /** Column indices; all columns if left out. */
  columns?: readonly number[]
}

/** A sort order by column index. Empty values come last in both directions. Texts sort by the locale. */
export type RowOrder = { column: number; isDescending: boolean; locale: string }
