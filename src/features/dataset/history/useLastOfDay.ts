import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '#contract/entities.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { mayHaveVersion, searchedVersion } from './dayQueries.ts'

/** The last version of a dataset before a moment, in milliseconds, or why there is none; asks nothing without a moment. */
export function useLastOfDay(dataset: Dataset, moment: number | undefined) {
  const locale = useLocale()
  const isAsked = moment !== undefined
  const asked = useQuery({ ...historyQueries.before(locale, dataset.id, moment ?? 0), enabled: isAsked })
  const isMissing = isAsked && asked.data?.length === 0
  const isSearched = isMissing && mayHaveVersion(dataset, moment)
  const searched = useQuery({ ...searchedVersion(locale, dataset.id, moment ?? 0), enabled: isSearched })
  const id = (asked.data?.[0] ?? searched.data?.version)?.id
  const why = isMissing && !isSearched ? 'none' : searched.data?.version === null ? searched.data.why : undefined
  const failed = asked.error ? asked : searched
  return { id, why, error: failed.error, refetch: failed.refetch }
}
