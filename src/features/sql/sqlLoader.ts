import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { resourceQueries } from '../../api/queries/resources.ts'
import { tableQueries } from './tables/tableQueries.ts'

export const sqlLoader: PageLoader = async ({ search, locale, load, start }) => {
  const id = search.get('table')
  if (!id) return true
  start(tableQueries.head(locale, id))
  const { package_id } = await load(resourceQueries.show(locale, id))
  start(datasetQueries.show(locale, package_id))
  return true
}
