import type { Output } from '#contract/index.ts'
import type { PageLoader } from '../../../api/pageLoader.ts'
import { datastoreQueries, type Table } from '../../../api/queries/datastore.ts'
import { readOptions } from '../../../catalogue/DataChart/chartOptions.ts'
import { planOf } from '../../../catalogue/DataChart/chartPlan.ts'
import type { SiteConfig } from '../../../catalogue/site.ts'
import type { Locale } from '../../../i18n/languages.ts'
import type { ViewState } from '../view/viewState.ts'
import { chartColumns } from './chartColumns.ts'
import { chartRequest } from './chartRequest.ts'

export type ChartRequest = {
  resourceId: string
  locale: Locale
  state: ViewState
  table: Promise<Table | undefined>
  /** The statistics of the whole table; undefined for a portal without them. */
  info: Promise<Output<'datastore_info'> | undefined> | undefined
  start: Parameters<PageLoader>[0]['start']
  site: Pick<SiteConfig, 'hasOwnCatalogue'>
  /** Whether all data of the chart are loaded: where the server draws it, and the browser loads nothing. */
  isComplete?: boolean
}

/**
 * Starts the query of a chart, so that its sentence and its data are in the document. A chart of single points is loaded in
 * the browser, because its data are large, and so is one of a portal without SQL.
 */
export async function startChart({
  resourceId,
  locale,
  state,
  table,
  info,
  start,
  site: { hasOwnCatalogue },
  isComplete = false,
}: ChartRequest): Promise<void> {
  const found = await table
  if (!found) return
  const columns = chartColumns(found, locale, state, await info)
  const { choice } = readOptions(state.chart, columns)
  const plan = choice && planOf(choice, columns)
  if (!plan || (plan.shape === 'points' && !isComplete)) return
  const { sql, rows } = chartRequest(plan, { resourceId, state, hasOwnCatalogue })
  const groups = sql === undefined ? undefined : await start(datastoreQueries.sql(locale, sql))
  if (isComplete && !groups) await start(datastoreQueries.search(locale, rows))
}
