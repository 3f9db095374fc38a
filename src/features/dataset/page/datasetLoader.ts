import type { PageLoader } from '../../../api/pageLoader.ts'
import { dataRequestQueries } from '../../../api/queries/dataRequests.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { historyQueries } from '../../../api/queries/history.ts'
import { linkHealthQueries } from '../../../api/queries/linkHealth.ts'
import { reuseQueries } from '../../../api/queries/reuses.ts'
import { schemaQueries } from '../../../api/queries/schemas.ts'
import { chosenResource } from '../../../catalogue/chosenResource.ts'
import type { ViewName } from '../../../catalogue/fileViews.ts'
import { isHosted } from '../../../catalogue/resources.ts'
import { hasServer } from '../../../catalogue/site.ts'
import type { ChartRequest } from '../chart/startChart.ts'
import { openedResource } from '../files/openedResource.ts'
import { pastRequest } from '../history/pastRequest.ts'
import { queriesOfDataset } from '../queries/queriesOfDataset.ts'
import { hasYear } from '../series/hasYear.ts'
import { preloadView } from '../table/tableViews.ts'
import { hasTable } from '../table/useResourceTable.ts'
import { viewOf } from '../view/openingView.ts'
import { firstPage, toDatastoreSearch, withoutRows } from '../view/viewRequest.ts'
import { isWhole, parseViewState } from '../view/viewState.ts'

/** The code of charts is loaded for charts alone. Without it, such as offline, the page sends the query itself. */
const startChart = async (request: ChartRequest) =>
  (await import('../chart/startChart.ts').catch(() => undefined))?.startChart(request)

export const datasetLoader: PageLoader = async ({ params: { name = '', id }, search, locale, site, load, start }) => {
  const dataset = await load(datasetQueries.show(locale, name))
  const past = pastRequest(search, site.timeZone)
  if (past) {
    const pastLoader = await import('../history/pastLoader.ts').catch(() => undefined)
    return pastLoader?.loadPast({ dataset, past, locale, load }) ?? true
  }
  void start(historyQueries.latest(locale, name))
  if (hasYear(dataset.title)) {
    const started = import('../series/datasetSeries.ts').then(
      ({ seriesOf, seriesQuery }) => seriesOf(dataset) && void start(seriesQuery(locale, dataset)),
    )
    // The server renders the periods beside a dataset. A browser shows the page meanwhile, and offline without them.
    if (import.meta.env.SSR) await started
    else started.catch(() => undefined)
  }
  if (site.dataRequest === 'here') void start(dataRequestQueries.openProblems(locale, dataset.name))
  if (!site.hasOwnCatalogue && hasServer(site)) void start(schemaQueries.labels(locale, dataset.type))
  if (site.hasOwnCatalogue) {
    void start(reuseQueries.list(locale, dataset.name))
    void start(queriesOfDataset(locale, dataset.name))
    if (dataset.resources.some((resource) => !isHosted(resource)))
      void start(linkHealthQueries.list(locale, dataset.name))
  }
  const state = parseViewState(search)
  const resource = openedResource(dataset, id, state)
  if (resource && hasTable(resource)) {
    const table = start(datastoreQueries.search(locale, toDatastoreSearch(resource.id, state, site)))
    if (!isWhole(state)) void start(datastoreQueries.search(locale, firstPage(resource.id, site)))
    const info = site.hasOwnCatalogue ? start(datastoreQueries.statistics(locale, resource.id)) : undefined
    // In the browser, the reader is about to open this view. If its code cannot be loaded, rendering shows the error.
    const preloadPart = (view: ViewName) => import.meta.env.SSR || preloadView(view, locale, site)
    if (state.view) preloadPart(state.view)
    const startView = async () => {
      const { hasOwnCatalogue } = site
      const opened = { resource, sample: await table, info: await info, locale, hasOwnCatalogue }
      const view = viewOf(state, opened)
      preloadPart(view)
      if (view === 'chart') await startChart({ resourceId: resource.id, locale, site, state, table, info, start })
    }
    // The server renders a chart with its data. A browser shows the page meanwhile, and so does another, slower CKAN.
    if (state.view === 'chart' || (import.meta.env.SSR && site.hasOwnCatalogue)) await startView()
    else void startView()
  }
  // The quality score is that of the best file, whichever is selected.
  const best = chosenResource(dataset, undefined)
  if (best && hasTable(best) && best.id !== resource?.id)
    void start(datastoreQueries.search(locale, withoutRows(best.id)))
  return id === undefined || dataset.resources.some((each) => each.id === id)
}
