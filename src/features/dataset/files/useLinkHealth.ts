import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { linkHealthQueries } from '../../../api/queries/linkHealth.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'

export type LinkHealth = Output<'link_health_list'>[number]

/**
 * The last checks of the links among a dataset's files, by the ids of the files. A list asks once for all of its rows: a query in
 * each of 200 rows takes more time than the rest of the row.
 */
export function useLinkHealth(dataset: string): ReadonlyMap<string, LinkHealth> {
  const { hasOwnCatalogue } = useSite()
  const { data } = useQuery({ ...linkHealthQueries.list(useLocale(), dataset), enabled: hasOwnCatalogue })
  return new Map(hasOwnCatalogue ? data?.map((check) => [check.resource_id, check]) : [])
}
