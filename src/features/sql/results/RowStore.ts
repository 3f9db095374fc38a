import { orderRows } from './orderRows.ts'
import type { ResultField, ResultRow, RowOrder, RowPart } from './queryResult.ts'
import { readAnswer } from './readAnswer.ts'

/** The description of a result. `first` are the rows of the first screen. */
export type AnswerHead = {
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
  | { task: 'drop'; key: number }

type Kept = { fields: readonly ResultField[]; rows: ResultRow[]; ordered?: { order: RowOrder; places: Uint32Array } }

/** The number of rows in `first`. */
export const FIRST_ROWS = 100

/** Stores the rows of results and returns parts of them in any order. */
export class RowStore {
  readonly #kept = new Map<number, Kept>()

  /** Runs a task. A result that was dropped has no rows. */
  run(task: RowTask): AnswerHead | readonly ResultRow[] | undefined {
    if (task.task === 'read') return this.#read(task.key, task.body)
    if (task.task === 'add') return this.#add(task)
    if (task.task === 'rows') return this.#rows(task)
    this.#kept.delete(task.key)
    return undefined
  }

  #read(key: number, body: ArrayBuffer): AnswerHead {
    const { rows, ...head } = readAnswer(body)
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

  #inOrder(kept: Kept, order: RowOrder, start: number, end: number): ResultRow[] {
    const known = kept.ordered
    const isKnown = known && JSON.stringify(known.order) === JSON.stringify(order)
    const ordered = isKnown ? known : { order, places: orderRows(kept.rows, kept.fields, order) }
    kept.ordered = ordered
    return Array.from(ordered.places.subarray(start, end), (place) => kept.rows[place] ?? [])
  }
}
