import type { Dataset } from '#contract/entities.ts'
import type { PageLoader } from '../../../api/pageLoader.ts'
import { seriesOf, seriesQuery } from './datasetSeries.ts'

/** Starts the search for the other periods of a dataset, if it can belong to a series. */
export function startSeries(dataset: Dataset, { locale, start }: Pick<Parameters<PageLoader>[0], 'locale' | 'start'>) {
  if (seriesOf(dataset)) void start(seriesQuery(locale, dataset))
}
