import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { datastoreQueries } from '../../api/queries/datastore.ts'
import { chosenResource } from './chosenResource.ts'
import { hasTable } from './useResourceTable.ts'
import { toDatastoreSearch } from './viewRequest.ts'
import { parseViewState } from './viewState.ts'

export const datasetLoader: PageLoader = async ({ params: { name = '', id }, search, locale, load, start }) => {
  const dataset = await load(datasetQueries.show(locale, name))
  const resource = chosenResource(dataset, id)
  if (resource && hasTable(resource)) {
    start(datastoreQueries.search(locale, toDatastoreSearch(resource.id, parseViewState(search))))
    start(datastoreQueries.statistics(locale, resource.id))
  }
  return id === undefined || dataset.resources.some((each) => each.id === id)
}
