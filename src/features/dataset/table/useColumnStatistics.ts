import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { useSite } from '../../../catalogue/site.ts'
import type { Column } from '../../../catalogue/tableColumns.ts'
import { wholeTable } from '../../../catalogue/wholeTable.ts'
import { useLocale } from '../../../i18n/useLocale.ts'

/**
 * The statistics of a table's columns by name; empty while they are loading and where the portal has none. Those of another
 * CKAN's table are computed from its SQL or its rows, once the page is shown.
 */
export function useColumnStatistics(
  resourceId: string,
  columns: readonly Column[],
  rowCount: number | undefined,
): ReadonlyMap<string, ColumnStatistics> {
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { hasOwnCatalogue } = useSite()
  const [isShown, setShown] = useState(false)
  const own = useQuery({ ...datastoreQueries.statistics(locale, resourceId), enabled: hasOwnCatalogue })
  const foreign = useQuery({
    queryKey: [locale, 'foreignStatistics', resourceId, rowCount],
    queryFn: async () =>
      (await import('../foreign/foreignStatistics.ts')).foreignStatistics({
        bySql: async (sql) => (await queryClient.fetchQuery(datastoreQueries.sql(locale, sql))).records,
        firstRows: async (limit) => {
          const request = { resource_id: resourceId, limit, include_total: false }
          return (await queryClient.fetchQuery(datastoreQueries.search(locale, request))).records
        },
        ...{ resourceId, columns, rowCount: rowCount ?? 0 },
      }),
    enabled: !hasOwnCatalogue && isShown && rowCount !== undefined && rowCount > 0,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (hasOwnCatalogue) return undefined
    // Safari has no requestIdleCallback.
    const timer = setTimeout(() => setShown(true), AFTER_MS)
    return () => clearTimeout(timer)
  }, [hasOwnCatalogue])
  if (!hasOwnCatalogue) return new Map(Object.entries(foreign.data ?? {}))
  return wholeTable(own.data).statistics
}

/** The rows of the page are requested before. */
const AFTER_MS = 500
