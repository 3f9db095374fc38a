import { useQuery } from '@tanstack/react-query'
import type { Output } from '#contract/index.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { hasRanges } from './ckanRanges.ts'

/** Whether the portal filters by ranges; undefined until the version of the CKAN behind it is known. */
export function useHasRanges(): boolean | undefined {
  const locale = useLocale()
  const { hasOwnCatalogue } = useSite()
  const { data, isPending } = useQuery<Output<'status_show'>>({
    queryKey: [locale, 'status_show', {}],
    enabled: !hasOwnCatalogue,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (hasOwnCatalogue) return true
  return isPending ? undefined : hasRanges(data?.ckan_version)
}
