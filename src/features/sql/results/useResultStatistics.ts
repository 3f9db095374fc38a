import { useEffect, useState } from 'react'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { QueryResult } from './queryResult.ts'

/** The statistics of more columns than this are not computed. */
const MOST_COLUMNS = 100
/** So many columns are shown at a time, because each time renders the table again. */
const COLUMNS_AT_ONCE = 20

type Known = { result: QueryResult; columns: readonly (ColumnStatistics | undefined)[] }

/** The statistics of a result's columns, computed in the worker after its rows are shown. */
export function useResultStatistics(result: QueryResult, isReady: boolean): Known['columns'] {
  const [known, setKnown] = useState<Known>()
  useEffect(() => {
    let isWanted = isReady && result.rowCount > 1
    const compute = async () => {
      const columns: (ColumnStatistics | undefined)[] = []
      const count = Math.min(result.fields.length, MOST_COLUMNS)
      while (columns.length < count && isWanted) {
        columns.push(await result.statistics(columns.length))
        const isTime = columns.length % COLUMNS_AT_ONCE === 0 || columns.length === count
        if (isWanted && isTime) setKnown({ result, columns: [...columns] })
      }
    }
    // If the worker has crashed, the table has no statistics.
    compute().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [result, isReady])
  return known?.result === result ? known.columns : NONE
}

const NONE: Known['columns'] = []
