import { useQuery } from '@tanstack/react-query'
import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import { useLocale } from '../../i18n/useLocale.ts'

/** The statistics of a table's columns by name; empty while they are loading and where the portal has none. */
export function useColumnStatistics(resourceId: string): ReadonlyMap<string, ColumnStatistics> {
  const { data } = useQuery(datastoreQueries.statistics(useLocale(), resourceId))
  const known = data?.fields ?? []
  return new Map(known.flatMap(({ id, ext_statistics }) => (ext_statistics ? [[id, ext_statistics] as const] : [])))
}
