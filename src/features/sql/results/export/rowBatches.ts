import type { QueryResult, ResultRow, RowPart } from '../queryResult.ts'

/** Rows piece by piece, so that nothing stands still and memory stays small. */
export type RowBatches = AsyncIterable<readonly ResultRow[]>

const CELLS_AT_ONCE = 30_000
const PAGE_ROWS = 10_000

/** The rows of an answer, as the reader has arranged them. */
export async function* batchesOf(result: QueryResult, part?: RowPart): AsyncGenerator<readonly ResultRow[]> {
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(result.fields.length, 1)))
  for (let start = 0; start < result.rowCount; start += step) yield await result.rows(start, start + step, part)
}

type Page = (offset: number, limit: number, signal: AbortSignal) => Promise<QueryResult>

/** All rows of a statement, asked for page after page until one comes that is not full. */
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
    // The portal may stop earlier than we asked for.
    isLast = result.rowCount === 0 || (result.rowCount < limit && !result.isTruncated)
  }
}
