import type { DataRow } from './dataColumn.ts'

type Fetch = (start: number, end: number) => Promise<readonly DataRow[]>

const PAGE_ROWS = 200
/** The number of cached pages; the oldest is removed first. */
const PAGES_KEPT = 40

/** The rows of a table, fetched page by page as they scroll into view; the first ones are here at once. */
export class PagedRows {
  readonly #fetch: Fetch
  readonly #first: readonly DataRow[]
  readonly #pages = new Map<number, readonly DataRow[]>()
  readonly #running = new Map<number, Promise<void>>()
  readonly #failed = new Map<number, unknown>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  /** `fetch` gives the rows from `start` to before `end`, fewer at the end of the table. */
  constructor(fetch: Fetch, first: readonly DataRow[] = []) {
    this.#fetch = fetch
    this.#first = first
  }

  /** A row. Undefined while it is loading. */
  at(index: number): DataRow | undefined {
    return this.#first[index] ?? this.#pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS]
  }

  /**
   * Fetches the missing rows of the range that is in sight; resolves when all have arrived or failed. Those that failed in
   * this range are fetched again by `retry` alone.
   */
  async want(start: number, end: number): Promise<void> {
    if (end <= this.#first.length) return
    const [from, to] = [Math.floor(start / PAGE_ROWS), Math.floor((end - 1) / PAGE_ROWS)]
    this.#forgetFailures((page) => page < from || page > to)
    const pages = Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place)
    await Promise.all(pages.map((page) => this.#load(page)))
  }

  /** Why rows of the last range are missing; undefined if none is. */
  get error(): unknown {
    const [error] = this.#failed.values()
    return error
  }

  /** Fetches the rows again that failed. */
  readonly retry = (): void => {
    const pages = [...this.#failed.keys()]
    this.#forgetFailures(() => true)
    for (const page of pages) void this.#load(page)
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A number that changes when rows arrive or fail. */
  readonly version = () => this.#version

  #load(page: number): Promise<void> {
    if (this.#pages.has(page) || this.#failed.has(page)) return Promise.resolve()
    const running = this.#running.get(page) ?? this.#loadNow(page)
    this.#running.set(page, running)
    return running
  }

  async #loadNow(page: number): Promise<void> {
    try {
      const rows = await this.#fetch(page * PAGE_ROWS, (page + 1) * PAGE_ROWS)
      this.#pages.set(page, rows)
      const [oldest] = this.#pages.keys()
      if (this.#pages.size > PAGES_KEPT && oldest !== undefined) this.#pages.delete(oldest)
    } catch (cause) {
      this.#failed.set(page, cause ?? new Error('no rows'))
    } finally {
      this.#running.delete(page)
    }
    this.#changed()
  }

  #forgetFailures(isForgotten: (page: number) => boolean): void {
    const pages = [...this.#failed.keys()].filter(isForgotten)
    for (const page of pages) this.#failed.delete(page)
    if (pages.length > 0) this.#changed()
  }

  #changed(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
