import type { PageLoader } from '../../../api/pageLoader.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { seriesOf, seriesQuery } from './datasetSeries.ts'

/** A dataset whose title has no period is in no series: 404, and the page says why. */
export const seriesLoader: PageLoader = async ({ params: { name = '' }, locale, load }) => {
  const dataset = await load(datasetQueries.show(locale, name))
  if (seriesOf(dataset) === undefined) return false
  await load(seriesQuery(locale, dataset))
  return true
}
