import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { QueryResult, ResultRow, RowPart } from './queryResult.ts'
import type { ResultHead } from './RowStore.ts'
import { callRowWorker } from './rowWorkerCalls.ts'

let lastKey = 0

/** A new key for a result. */
export function nextKey(): number {
  lastKey += 1
  return lastKey
}

/** A result whose rows are stored under a key. */
export function storedResult(key: number, { first, ...head }: ResultHead): QueryResult {
  return {
    ...head,
    rows: async (start: number, end: number, part: RowPart = {}) => {
      const isHere = !part.order && !part.columns && Math.min(end, head.rowCount) <= first.length
      if (isHere) return first.slice(start, end)
      // The worker's result of this task is rows.
      return (await callRowWorker({ task: 'rows', key, start, end, part })) as readonly ResultRow[]
    },
    // The worker's result of this task is statistics.
    statistics: async (column: number) =>
      (await callRowWorker({ task: 'statistics', key, column })) as ColumnStatistics | undefined,
    dispose: () => void callRowWorker({ task: 'drop', key }),
  }
}
