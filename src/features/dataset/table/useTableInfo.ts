import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'

/** The columns of a table with their statistics. Another CKAN has none: there `info` stays undefined. */
export function useTableInfo(resourceId: string): { info: Output<'datastore_info'> | undefined; isLoading: boolean } {
  const { hasOwnCatalogue } = useSite()
  const { data, isLoading } = useQuery({
    ...datastoreQueries.statistics(useLocale(), resourceId),
    enabled: hasOwnCatalogue,
  })
  return { info: data, isLoading }
}
