import { useEffect, useState } from 'react'
import type { QueryResult, ResultRow } from '../queryResult.ts'
import type { ChartChoice } from './chartChoice.ts'

const ROWS_AT_ONCE = 16_000

/** The x and y values of all rows. Undefined while loading. */
export function useChartPairs(result: QueryResult, choice: ChartChoice | undefined): readonly ResultRow[] | undefined {
  const [pairs, setPairs] = useState<{ result: QueryResult; key: string; rows: readonly ResultRow[] }>()
  const columns = choice && (choice.y === undefined ? [choice.x] : [choice.x, choice.y])
  const key = columns?.join() ?? ''
  useEffect(() => {
    let isWanted = true
    const fetchAll = async () => {
      const rows: ResultRow[] = []
      const part = { columns: key.split(',').map(Number) }
      for (let start = 0; start < result.rowCount && isWanted; start += ROWS_AT_ONCE)
        for (const row of await result.rows(start, start + ROWS_AT_ONCE, part)) rows.push(row)
      if (isWanted) setPairs({ result, key, rows })
    }
    // If the worker has crashed, no chart is drawn; the table shows the error.
    if (key !== '') fetchAll().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [result, key])
  return pairs?.result === result && pairs.key === key ? pairs.rows : undefined
}
