import type { QueryResult, ResultRow, RowPart } from '../queryResult.ts'

/** Rows in batches, so that the page stays responsive and memory use stays low. */
export type RowBatches = AsyncIterable<readonly ResultRow[]>

const CELLS_AT_ONCE = 30_000
const PAGE_ROWS = 10_000

/** The rows of a result in the chosen order. */
export async function* batchesOf(result: QueryResult, part?: RowPart): AsyncGenerator<readonly ResultRow[]> {
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(result.fields.length, 1)))
  for (let start = 0; start < result.rowCount; start += step) yield await result.rows(start, start + step, part)
}

type Page = (offset: number, limit: number, signal: AbortSignal) => Promise<QueryResult>

/** Fetches all rows of a statement page by page, until a page is not full. */
export async function* pagesOf(
  page: Page,
  signal: AbortSignal,
  limit = PAGE_ROWS,
): AsyncGenerator<readonly ResultRow[]> {
  for (let offset = 0, isLast = false; !isLast; ) {
    const result = await page(offset, limit, signal)
    try {
      yield* batchesOf(result)
    } finally {
      result.dispose()
    }
    offset += result.rowCount
    // The portal may return fewer rows than requested.
    isLast = result.rowCount === 0 || (result.rowCount < limit && !result.isTruncated)
  }
}
