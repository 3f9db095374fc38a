import { orderRows } from './orderRows.ts'
import type { ResultField, ResultRow, RowOrder, RowPart } from './queryResult.ts'
import { readAnswer } from './readAnswer.ts'

/** What a reader of rows needs to know before any of them is asked for. `first` are the rows that a screen shows. */
export type AnswerHead = {
  fields: readonly ResultField[]
  rowCount: number
  isTruncated: boolean
  repeatedNames: readonly string[]
  first: readonly ResultRow[]
}

/** What is asked of whoever keeps the rows; `key` names an answer. */
export type RowTask =
  | { task: 'read'; key: number; body: ArrayBuffer }
  | { task: 'add'; key: number; fields: readonly ResultField[]; rows: readonly ResultRow[] }
  | { task: 'rows'; key: number; start: number; end: number; part: RowPart }
  | { task: 'drop'; key: number }

type Kept = { fields: readonly ResultField[]; rows: ResultRow[]; ordered?: { order: RowOrder; places: Uint32Array } }

/** Rows that come with an answer's head. */
export const FIRST_ROWS = 100

/** Keeps the rows of answers and gives parts of them, in the order that is asked for. */
export class RowStore {
  readonly #kept = new Map<number, Kept>()

  /** Does a task; what is no longer kept has no rows. */
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
