import type { DataRow, RowSource } from '../../../../ui/DataTable/dataColumn.ts'
import type { TableHead } from './tableMessages.ts'

type Fetch = (start: number, end: number) => Promise<readonly DataRow[]>

const PAGE_ROWS = 200
/** The number of cached pages; the oldest is removed first. */
const PAGES_KEPT = 40

/** The rows of a table, fetched page by page as they scroll into view; the first ones are here at once. */
export class TableRows {
  readonly #count: number
  readonly #first: readonly DataRow[]
  readonly #fetch: Fetch
  readonly #onRows: () => void
  readonly #pages = new Map<number, readonly DataRow[]>()
  readonly #asked = new Set<number>()

  constructor({ rowCount, first }: TableHead, fetch: Fetch, onRows: () => void) {
    this.#count = rowCount
    this.#first = first
    this.#fetch = fetch
    this.#onRows = onRows
  }

  source(): RowSource {
    return {
      count: this.#count,
      at: (index) => this.#first[index] ?? this.#pages.get(Math.floor(index / PAGE_ROWS))?.[index % PAGE_ROWS],
      want: (start, end) => {
        if (Math.min(end, this.#count) <= this.#first.length) return
        const last = Math.floor((Math.min(end, this.#count) - 1) / PAGE_ROWS)
        for (let page = Math.floor(start / PAGE_ROWS); page <= last; page += 1) void this.#load(page)
      },
      between: (start, end) => this.#fetch(start, end),
    }
  }

  async #load(page: number): Promise<void> {
    if (this.#pages.has(page) || this.#asked.has(page)) return
    this.#asked.add(page)
    try {
      this.#pages.set(page, await this.#fetch(page * PAGE_ROWS, (page + 1) * PAGE_ROWS))
      const [oldest] = this.#pages.keys()
      if (this.#pages.size > PAGES_KEPT && oldest !== undefined) this.#pages.delete(oldest)
      this.#onRows()
    } catch {
      // The worker has ended; the rows that are here stay.
    } finally {
      this.#asked.delete(page)
    }
  }
}
