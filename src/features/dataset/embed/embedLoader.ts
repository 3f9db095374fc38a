import type { PageLoader } from '../../../api/pageLoader.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { startChart } from '../chart/startChart.ts'
import { hasTable } from '../table/useResourceTable.ts'
import { firstPage, toDatastoreSearch } from '../view/viewRequest.ts'
import { isWhole, parseViewState } from '../view/viewState.ts'

/**
 * The dataset, and the rows or the chart of its file. Waits for them: the page is static, so that the browser does not ask
 * for them again.
 */
export const embedLoader: PageLoader = async ({ params: { name = '', id }, search, locale, site, load, start }) => {
  const dataset = await load(datasetQueries.show(locale, name))
  if (id === undefined) return true
  const resource = dataset.resources.find((each) => each.id === id)
  if (!resource) return false
  if (!hasTable(resource)) return true
  const state = parseViewState(search)
  const table = start(datastoreQueries.search(locale, toDatastoreSearch(resource.id, state, site)))
  if (!isWhole(state)) void start(datastoreQueries.search(locale, firstPage(resource.id, site)))
  if (state.view === 'chart') {
    const info = site.hasOwnCatalogue ? start(datastoreQueries.statistics(locale, resource.id)) : undefined
    await startChart({ resourceId: resource.id, locale, state, site, table, info, start, isComplete: true })
  }
  await table
  return true
}
