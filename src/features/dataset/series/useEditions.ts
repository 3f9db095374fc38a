import { useQuery } from '@tanstack/react-query'
import type { Dataset } from '#contract/entities.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { type Edition, editionsIn, seriesOf, seriesQuery } from './datasetSeries.ts'

/**
 * The datasets of the series of a dataset, the latest first; undefined while they are loading. `isCut`: the search found more
 * datasets than are compared, so the series may have others.
 */
export function useEditions(dataset: Dataset) {
  const isEnabled = seriesOf(dataset) !== undefined
  const { data, error, refetch } = useQuery({ ...seriesQuery(useLocale(), dataset), enabled: isEnabled })
  const editions: Edition[] | undefined = data ? editionsIn(dataset, data.results) : isEnabled ? undefined : []
  const isCut = data !== undefined && data.count > data.results.length
  return { editions, isCut, error, refetch }
}
