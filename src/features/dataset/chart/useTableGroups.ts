import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../../api/errors.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { useLastResponse } from '../../../api/useLastResponse.ts'
import type { ChartChoice } from '../../../catalogue/DataChart/chartChoice.ts'
import { type ChartPlan, columnsRead } from '../../../catalogue/DataChart/chartPlan.ts'
import { readGroups } from '../../../catalogue/DataChart/chartSql.ts'
import type { FoundGroups } from '../../../catalogue/DataChart/DataChart.tsx'
import { groupRows } from '../../../catalogue/DataChart/groupRows.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import type { ViewState } from '../view/viewState.ts'
import { chartRequest } from './chartRequest.ts'

type Asked = { resourceId: string; state: ViewState; choice: ChartChoice; plan: ChartPlan; planKey: string }

type TableGroups = {
  /** The last groups; those of the previous choice while others are loading. */
  found: (FoundGroups & { tableRows?: number | undefined }) | undefined
  isBusy: boolean
  error: ApiError | null
  retry: () => void
}

/**
 * The groups of a chart of a table. The portal computes them with SQL; where it cannot, they are computed here from the
 * first rows.
 */
export function useTableGroups({ resourceId, state, choice, plan, planKey }: Asked): TableGroups {
  const locale = useLocale()
  const { hasOwnCatalogue } = useSite()
  const { sql, rows } = chartRequest(plan, { resourceId, state, hasOwnCatalogue })
  const computed = useQuery({ ...datastoreQueries.sql(locale, sql ?? ''), enabled: sql !== undefined })
  const isWithoutSql = sql === undefined || computed.isError
  const first = useQuery({ ...datastoreQueries.search(locale, rows), enabled: isWithoutSql })
  // The rows of another choice, which are shown until these arrive, have other columns.
  const firstRows = isWithoutSql && !first.isPlaceholderData ? first.data : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: choice and plan are new objects with each render; planKey identifies them
  const found = useMemo(() => {
    if (computed.data) return { plan, choice, groups: readGroups(plan, computed.data.records) }
    if (!firstRows) return undefined
    const { records, total } = firstRows
    const names = columnsRead(plan).map(({ id }) => id)
    const groups = groupRows(
      plan,
      records.map((record) => names.map((name) => record[name])),
    )
    return { plan, choice, groups, tableRows: total }
  }, [computed.data, firstRows, planKey])
  return {
    found: useLastResponse(found, resourceId),
    isBusy: found === undefined && !first.isError,
    error: isWithoutSql ? first.error : null,
    retry: () => void first.refetch(),
  }
}
