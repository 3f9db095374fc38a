/** What a statement answered. Its rows stay with a worker; a part of them comes when it is asked for. */
export type QueryResult = {
  fields: readonly ResultField[]
  rowCount: number
  /** Whether the engine stopped at its most rows. */
  isTruncated: boolean
  /** The rows from `start` to before `end`, both counted from 0. */
  rows(start: number, end: number): Promise<readonly ResultRow[]>
  /** Lets the worker forget it. */
  dispose(): void
}

/** A column of an answer, by PostgreSQL's name of its type. Names may repeat: a column is known by its place. */
export type ResultField = { name: string; type: string }

/** JSON values in the order of the fields. */
export type ResultRow = readonly unknown[]
