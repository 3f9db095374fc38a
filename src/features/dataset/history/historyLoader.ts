import type { PageLoader } from '../../../api/pageLoader.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { pageIn } from '../../../lib/pageIn.ts'

export const historyLoader: PageLoader = async ({ params: { name = '' }, search, locale, load, start }) => {
  await load(datasetQueries.show(locale, name))
  void start(historyQueries.versions(locale, name))
  const page = pageIn(search)
  const lines = await load(historyQueries.page(locale, name, page))
  return page === 1 || lines.length > 0
}
