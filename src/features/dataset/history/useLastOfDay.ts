import { useQuery } from '@tanstack/react-query'
import { historyQueries } from '../../../api/queries/history.ts'
import { useLocale } from '../../../i18n/useLocale.ts'

/** The last version of a dataset before a moment, in milliseconds, as a list of one line or none; asks nothing without a moment. */
export function useLastOfDay(datasetId: string, moment: number | undefined) {
  const locale = useLocale()
  const isAsked = moment !== undefined
  const one = useQuery({ ...historyQueries.before(locale, datasetId, moment ?? 0, 1), enabled: isAsked })
  const isMissing = isAsked && one.data?.length === 0
  const many = useQuery({ ...historyQueries.before(locale, datasetId, moment ?? 0, 100), enabled: isMissing })
  return isMissing ? many : one
}
