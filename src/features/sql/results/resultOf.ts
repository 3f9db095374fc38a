import type { QueryResult, ResultField, ResultRow } from './queryResult.ts'
import { FIRST_ROWS } from './RowStore.ts'
import { callRowWorker } from './rowWorkerCalls.ts'
import { nextKey, storedResult } from './storedResult.ts'

const CELLS_AT_ONCE = 40_000

/**
 * Creates a result from rows computed in this browser. They go to the worker in batches, so that the page stays
 * responsive.
 */
export async function resultOf(
  fields: readonly ResultField[],
  rows: readonly ResultRow[],
  isTruncated = false,
): Promise<QueryResult> {
  const key = nextKey()
  const step = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(fields.length, 1)))
  for (let start = 0; start === 0 || start < rows.length; start += step)
    await callRowWorker({ task: 'add', key, fields, rows: rows.slice(start, start + step) })
  const first = rows.slice(0, FIRST_ROWS)
  return storedResult(key, { fields, rowCount: rows.length, isTruncated, repeatedNames: [], first })
}
