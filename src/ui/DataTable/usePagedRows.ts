import { useMemo, useSyncExternalStore } from 'react'
import type { RowSource } from './dataColumn.ts'
import type { PagedRows } from './PagedRows.ts'

/**
 * The rows of `rows` as the source of a table with `count` rows; a new object whenever rows arrive or fail. `between` gives
 * rows for a copy.
 */
export function usePagedRows(rows: PagedRows, count: number, between: RowSource['between']): RowSource {
  const version = useSyncExternalStore(rows.subscribe, rows.version, rows.version)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows make a new source, so that the table shows them
  return useMemo(
    () => ({
      count,
      at: (index) => rows.at(index),
      want: (start, end) => void rows.want(start, Math.min(end, count)),
      between,
    }),
    [rows, count, between, version],
  )
}
