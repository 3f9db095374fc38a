import { useEffect, useState } from 'react'
import type { ChartChoice } from '../../../../catalogue/DataChart/chartChoice.ts'
import type { ChartColumn } from '../../../../catalogue/DataChart/chartColumn.ts'
import { columnsRead, planOf } from '../../../../catalogue/DataChart/chartPlan.ts'
import type { FoundGroups } from '../../../../catalogue/DataChart/DataChart.tsx'
import { groupRows } from '../../../../catalogue/DataChart/groupRows.ts'
import type { QueryResult, ResultRow } from '../queryResult.ts'

const ROWS_AT_ONCE = 16_000

/** The groups of a chart of a result. The last groups stay until those of another choice are computed. */
export function useResultGroups(
  result: QueryResult,
  columns: readonly ChartColumn[],
  choice: ChartChoice | undefined,
): { found: FoundGroups | undefined; isBusy: boolean } {
  const [found, setFound] = useState<FoundGroups & { result: QueryResult }>()
  useEffect(() => {
    let isWanted = true
    const plan = choice && planOf(choice, columns)
    if (!plan) return
    const compute = async () => {
      const part = { columns: columnsRead(plan).map((column) => columns.indexOf(column)) }
      const rows: ResultRow[] = []
      for (let start = 0; start < result.rowCount && isWanted; start += ROWS_AT_ONCE)
        for (const row of await result.rows(start, start + ROWS_AT_ONCE, part)) rows.push(row)
      if (isWanted) setFound({ result, plan, choice, groups: groupRows(plan, rows) })
    }
    // If the worker has crashed, no chart is drawn; the table shows the error.
    compute().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [result, columns, choice])
  const own = found?.result === result ? found : undefined
  return { found: own, isBusy: own !== undefined && own.choice !== choice }
}
