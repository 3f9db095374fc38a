import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { RowSource } from '../../../ui/DataTable/dataColumn.ts'
import type { QueryResult, RowOrder } from './queryResult.ts'
import { RowPages } from './RowPages.ts'

const SCREEN_ROWS = 100

/**
 * The rows of a result for a table. A new order is shown once its first rows are loaded; until then the old rows stay
 * and `isOrdering` is true.
 */
export function useResultRows(result: QueryResult, order: RowOrder | undefined) {
  const [shown, setShown] = useState(() => new RowPages(result))
  const [isReady, setIsReady] = useState(result.rowCount === 0)
  const isCurrent = shown.result === result && shown.order === order
  useEffect(() => {
    let isWanted = true
    const pages = isCurrent ? shown : new RowPages(result, order)
    const show = () => {
      if (!isWanted) return
      setShown(pages)
      setIsReady(true)
    }
    // A worker that has died leaves the rows that are here.
    pages.want(0, SCREEN_ROWS).then(show, show)
    return () => {
      isWanted = false
    }
  }, [result, order, isCurrent, shown])
  const version = useSyncExternalStore(shown.subscribe, shown.version, shown.version)
  const source = useMemo<RowSource & { version: number }>(
    () => ({
      version,
      count: shown.result.rowCount,
      at: (index) => shown.at(index),
      want: (start, end) => void shown.want(start, end).catch(() => undefined),
      between: (start, end) => shown.result.rows(start, end, shown.order && { order: shown.order }),
    }),
    [shown, version],
  )
  return { source, isReady: isReady && shown.result === result, isOrdering: !isCurrent, order: shown.order }
}
