import type { Input } from '#contract/index.ts'
import { fieldsOfColumns } from '../../../api/queries/datastore.ts'
import { type ChartPlan, columnsRead } from '../../../catalogue/DataChart/chartPlan.ts'
import { chartSql } from '../../../catalogue/DataChart/chartSql.ts'
import { quoteAlways } from '../../../lib/sqlQuoting.ts'
import { toRowsQuery } from '../view/viewRequest.ts'
import { toConditions } from '../view/viewSql.ts'
import type { ViewState } from '../view/viewState.ts'

/** The most rows that a portal gives at once. */
const MOST_ROWS = 32_000
/** Some proxies cut longer URLs. */
const LONGEST_ADDRESS = 7000

type Source = { resourceId: string; state: ViewState; hasOwnCatalogue: boolean }

/**
 * The two ways to get the data of a chart: a statement that computes it from all rows of the view, and a request for
 * its first rows, for portals without SQL. `sql` is undefined if it would be too long.
 */
export function chartRequest(plan: ChartPlan, { resourceId, state, hasOwnCatalogue }: Source) {
  const conditions = toConditions(state, hasOwnCatalogue ? 'datastore.words' : undefined)
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
  const sql = chartSql(plan, `${quoteAlways(resourceId)}${where}`)
  const names = columnsRead(plan).map(({ id }) => id)
  const rows = {
    resource_id: resourceId,
    limit: MOST_ROWS,
    ...toRowsQuery({ ...state, sort: undefined }),
    ...fieldsOfColumns(names, hasOwnCatalogue),
  } satisfies Input<'datastore_search'>
  return { sql: encodeURIComponent(sql).length <= LONGEST_ADDRESS ? sql : undefined, rows }
}
