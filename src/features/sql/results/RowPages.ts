import type { QueryResult, ResultRow, RowOrder } from './queryResult.ts'

const PAGE_ROWS = 200
/** The number of cached pages; the oldest is removed first. */
const PAGES_KEPT = 40

/** The rows of a result in one order, fetched page by page as they scroll into view. */
export class RowPages {
  readonly result: QueryResult
  readonly order: RowOrder | undefined
  readonly #pages = new Map<number, readonly ResultRow[]>()
  readonly #asked = new Set<number>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(result: QueryResult, order?: RowOrder) {
    this.result = result
    this.order = order
  }

  /** A row. Undefined while it is loading. */
  at(index: number): ResultRow | undefined {
    return this.#pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
  }

  /** Fetches the missing rows of a range. Resolves when all are loaded. */
  async want(start: number, end: number): Promise<void> {
    const last = Math.floor((Math.min(end, this.result.rowCount) - 1) / PAGE_ROWS)
    const pages = []
    for (let page = Math.floor(start / PAGE_ROWS); page <= last; page += 1) pages.push(this.#fetch(page))
    await Promise.all(pages)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A number that changes when rows are added. */
  readonly version = () => this.#version

  async #fetch(page: number): Promise<void> {
    if (this.#pages.has(page) || this.#asked.has(page)) return
    this.#asked.add(page)
    const start = page * PAGE_ROWS
    try {
      this.#keep(page, await this.result.rows(start, start + PAGE_ROWS, this.order && { order: this.order }))
    } finally {
      this.#asked.delete(page)
    }
  }

  #keep(page: number, rows: readonly ResultRow[]) {
    this.#pages.set(page, rows)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > PAGES_KEPT && oldest !== undefined) this.#pages.delete(oldest)
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
