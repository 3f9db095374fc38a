import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import type { ChartRequest } from './chart/startChart.ts'
import { chosenResource } from './chosenResource.ts'
import { hasTable } from './useResourceTable.ts'
import { toDatastoreSearch } from './viewRequest.ts'
import { parseViewState } from './viewState.ts'

/** The code of charts is loaded for charts alone. */
const startChart = async (request: ChartRequest) => (await import('./chart/startChart.ts')).startChart(request)

export const datasetLoader: PageLoader = async ({ params: { name = '', id }, search, locale, load, start }) => {
  const dataset = await load(datasetQueries.show(locale, name))
  const resource = chosenResource(dataset, id)
  if (resource && hasTable(resource)) {
    const state = parseViewState(search)
    const table = start(datastoreQueries.search(locale, toDatastoreSearch(resource.id, state)))
    void start(datastoreQueries.statistics(locale, resource.id))
    if (state.view === 'chart') await startChart({ resourceId: resource.id, locale, state, table, start })
  }
  return id === undefined || dataset.resources.some((each) => each.id === id)
}
