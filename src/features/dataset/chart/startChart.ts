import type { PageLoader } from '../../../api/pageLoader.ts'
import { datastoreQueries, type Table } from '../../../api/queries/datastore.ts'
import { readOptions } from '../../../catalogue/DataChart/chartOptions.ts'
import { planOf } from '../../../catalogue/DataChart/chartPlan.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { ViewState } from '../viewState.ts'
import { chartColumns } from './chartColumns.ts'
import { chartRequest } from './chartRequest.ts'

export type ChartRequest = {
  resourceId: string
  locale: Locale
  state: ViewState
  table: Promise<Table | undefined>
  start: Parameters<PageLoader>[0]['start']
}

/**
 * Starts the query of a chart, so that its sentence and its data are in the document. A chart of a search, or of single
 * points, is loaded in the browser: its query depends on the portal, or its data are large.
 */
export async function startChart({ resourceId, locale, state, table, start }: ChartRequest): Promise<void> {
  const found = await table
  if (!found || state.q !== '') return
  const columns = chartColumns(found, locale, state)
  const { choice } = readOptions(state.chart, columns)
  const plan = choice && planOf(choice, columns)
  if (!plan || plan.shape === 'points') return
  const { sql } = chartRequest(plan, { resourceId, state, hasOwnCatalogue: false })
  if (sql !== undefined) await start(datastoreQueries.sql(locale, sql))
}
