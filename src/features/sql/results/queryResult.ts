/** What a statement answered. Its rows stay with a worker; a part of them comes when it is asked for. */
export type QueryResult = {
  fields: readonly ResultField[]
  rowCount: number
  /** Whether the engine stopped at its most rows. */
  isTruncated: boolean
  /** Names that several columns had, of which the answer carries only one. */
  repeatedNames?: readonly string[]
  /** The rows from `start` to before `end`, both counted from 0. */
  rows(start: number, end: number, part?: RowPart): Promise<readonly ResultRow[]>
  /** Lets the worker forget it. */
  dispose(): void
}

/** A column of an answer, by PostgreSQL's name of its type. Names may repeat: a column is known by its place. */
export type ResultField = { name: string; type: string }

/** JSON values in the order of the fields. A number that a double may not hold to its last digit is its text. */
export type ResultRow = readonly unknown[]

/** Which rows `start` and `end` count, and what of them comes. */
export type RowPart = {
  /** As the engine answered where it is left out. */
  order?: RowOrder
  /** Places of columns; all where it is left out. */
  columns?: readonly number[]
}

/** By a column, known by its place; what is empty comes last in either direction. Texts in the language's alphabet. */
export type RowOrder = { column: number; isDescending: boolean; locale: string }
