import { useCallback, useEffect, useState } from 'react'
import { PagedRows } from '../../../ui/DataTable/PagedRows.ts'
import { usePagedRows } from '../../../ui/DataTable/usePagedRows.ts'
import type { QueryResult, RowOrder } from './queryResult.ts'

const SCREEN_ROWS = 100

type Shown = { result: QueryResult; order: RowOrder | undefined; rows: PagedRows }

/**
 * The rows of a result for a table. A new order is shown once its first rows are loaded; until then the old rows stay
 * and `isOrdering` is true. `error` is set if visible rows are missing.
 */
export function useResultRows(result: QueryResult, order: RowOrder | undefined) {
  const [shown, setShown] = useState<Shown>(() => rowsIn(result, undefined))
  const [isReady, setIsReady] = useState(result.rowCount === 0)
  const isCurrent = shown.result === result && shown.order === order
  useEffect(() => {
    let isWanted = true
    const next = isCurrent ? shown : rowsIn(result, order)
    void next.rows.want(0, Math.min(SCREEN_ROWS, result.rowCount)).then(() => {
      if (!isWanted) return
      setShown(next)
      setIsReady(true)
    })
    return () => {
      isWanted = false
    }
  }, [result, order, isCurrent, shown])
  const between = useCallback(
    (start: number, end: number) => shown.result.rows(start, end, shown.order && { order: shown.order }),
    [shown],
  )
  const source = usePagedRows(shown.rows, shown.result.rowCount, between)
  return {
    source,
    isReady: isReady && shown.result === result,
    isOrdering: !isCurrent,
    order: shown.order,
    error: shown.rows.error,
    retry: shown.rows.retry,
  }
}

function rowsIn(result: QueryResult, order: RowOrder | undefined): Shown {
  const fetch = async (start: number, end: number) => {
    const rows = await result.rows(start, end, order && { order })
    // A worker that has ended and was started again has no rows.
    if (rows.length === 0 && start < result.rowCount) throw new Error('the worker has lost the rows')
    return rows
  }
  return { result, order, rows: new PagedRows(fetch) }
}
