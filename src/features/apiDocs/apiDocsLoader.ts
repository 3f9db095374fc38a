import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import { helpQueries } from '../../api/queries/help.ts'
import { hasServer } from '../../catalogue/site.ts'
import { exampleAmong, fileWithTable, LATEST } from './examples.ts'
import { ACTIONS_OF_PAGE } from './useCkanFacts.ts'
import { oneRow } from './useExamples.ts'

export const apiDocsLoader: PageLoader = async ({ locale, site, load, start }) => {
  if (!site.hasOwnCatalogue && hasServer(site)) void start(helpQueries.ckanFacts(locale, ACTIONS_OF_PAGE))
  const { results } = await load(datasetQueries.brief(locale, LATEST))
  const dataset = exampleAmong(results)
  if (!dataset) return true
  start(datasetQueries.show(locale, dataset.name))
  const file = fileWithTable(dataset)
  if (file?.id) start(datastoreQueries.search(locale, oneRow(file.id)))
  return true
}
