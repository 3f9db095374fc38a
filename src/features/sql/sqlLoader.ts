import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import { resourceQueries } from '../../api/queries/resources.ts'
import { newestQueries } from './published/newestQueries.ts'
import { MOST_QUESTIONS } from './questions/question.ts'
import { tableQueries } from './tables/tableQueries.ts'

export const sqlLoader: PageLoader = async ({ search, locale, site, load, start }) => {
  const id = search.get('table')
  if (!id) {
    const questions = search.has('q') ? [] : (site.questions ?? []).slice(0, MOST_QUESTIONS)
    if (site.hasOwnCatalogue) start(newestQueries(locale))
    for (const { sql } of questions) start(datastoreQueries.sql(locale, sql))
    return true
  }
  start(tableQueries.head(locale, id))
  const { package_id } = await load(resourceQueries.show(locale, id))
  start(datasetQueries.show(locale, package_id))
  return true
}
