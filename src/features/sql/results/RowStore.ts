import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { kindOf } from '../../../catalogue/columnKind.ts'
import { columnStatistics } from '../../../catalogue/columnStatistics.ts'
import { orderRows } from './orderRows.ts'
import type { ResultField, ResultRow, RowOrder, RowPart } from './queryResult.ts'
import { readResponse } from './readResponse.ts'

/** The description of a result. `first` are the rows of the first screen. */
export type ResultHead = {
  fields: readonly ResultField[]
  rowCount: number
  isTruncated: boolean
  repeatedNames: readonly string[]
  first: readonly ResultRow[]
}

/** A task for the row store; `key` identifies a result. */
export type RowTask =
  | { task: 'read'; key: number; body: ArrayBuffer }
  | { task: 'add'; key: number; fields: readonly ResultField[]; rows: readonly ResultRow[] }
  | { task: 'rows'; key: number; start: number; end: number; part: RowPart }
  | { task: 'statistics'; key: number; column: number }
  | { task: 'drop'; key: number }

type Kept = { fields: readonly ResultField[]; rows: ResultRow[]; ordered?: { order: RowOrder; places: Uint32Array } }

/** The number of rows in `first`. */
export const FIRST_ROWS = 100

/** Stores the rows of results and returns parts of them in any order. */
export class RowStore {
  readonly #kept = new Map<number, Kept>()

  /** Runs a task. A result that was dropped has no rows. */
  run(task: RowTask): ResultHead | readonly ResultRow[] | ColumnStatistics | undefined {
    if (task.task === 'read') return this.#read(task.key, task.body)
    if (task.task === 'add') return this.#add(task)
    if (task.task === 'rows') return this.#rows(task)
    if (task.task === 'statistics') return this.#statistics(task.key, task.column)
    this.#kept.delete(task.key)
    return undefined
  }

  #read(key: number, body: ArrayBuffer): ResultHead {
    const { rows, ...head } = readResponse(body)
    this.#kept.set(key, { fields: head.fields, rows })
    return { ...head, rowCount: rows.length, first: rows.slice(0, FIRST_ROWS) }
  }

  #add({ key, fields, rows }: Extract<RowTask, { task: 'add' }>): undefined {
    const kept = this.#kept.get(key) ?? { fields, rows: [] }
    for (const row of rows) kept.rows.push(row)
    this.#kept.set(key, kept)
  }

  #rows({ key, start, end, part: { order, columns } }: Extract<RowTask, { task: 'rows' }>): readonly ResultRow[] {
    const kept = this.#kept.get(key)
    if (!kept) return []
    const found = order ? this.#inOrder(kept, order, start, end) : kept.rows.slice(start, end)
    return columns ? found.map((row) => columns.map((column) => row[column])) : found
  }

  #statistics(key: number, column: number): ColumnStatistics | undefined {
    const kept = this.#kept.get(key)
    const type = kept?.fields[column]?.type
    return kept && type !== undefined ? columnStatistics(kept.rows, column, kindOf(type)) : undefined
  }

  #inOrder(kept: Kept, order: RowOrder, start: number, end: number): ResultRow[] {
    const known = kept.ordered
    const isKnown = known && JSON.stringify(known.order) === JSON.stringify(order)
    const ordered = isKnown ? known : { order, places: orderRows(kept.rows, kept.fields, order) }
    kept.ordered = ordered
    return Array.from(ordered.places.subarray(start, end), (place) => kept.rows[place] ?? [])
  }
}
