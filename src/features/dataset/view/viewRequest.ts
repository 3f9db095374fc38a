import type { Input } from '#contract/index.ts'
import { filterKey } from '../../../api/queries/datastore.ts'
import type { SiteConfig } from '../../../catalogue/site.ts'
import { cellLimit } from '../table/cellLimit.ts'
import { type ColumnFilter, dayAfter } from '../table/columnFilter.ts'
import { isSortable, isWhole, ROWS_PER_PAGE, type Sort, type ViewState, WHOLE_TABLE, wordsIn } from './viewState.ts'

/** The rows of a state, without its page: what `datastore_search` and `/datastore/dump/<id>` both take. */
export type RowsQuery = { filters?: object; q?: string; plain?: boolean; sort?: string }

/**
 * The query of a state. Words match by prefix; empty values come last in either order. Rows that contain words are in
 * the order of the table, so that every output has the same order.
 */
export function toRowsQuery({ q, filters, sort }: ViewState): RowsQuery {
  const words = wordsIn(q)
  const order = sort && isSortable(sort.column) ? sort : undefined
  return {
    ...(filters.length > 0 && { filters: Object.fromEntries(filters.map(toCondition)) }),
    ...(words.length > 0 && { q: words.map((word) => `${word}:*`).join(' & '), plain: false }),
    ...(order && { sort: toSortClauses(order) }),
    ...(!order && words.length > 0 && { sort: '_id' }),
  }
}

/** Ends with `_id`: CKAN would repeat rows with equal values on several pages and pieces of a file, and leave out others. */
function toSortClauses({ column, isDescending }: Sort): string {
  const clause = `"${column.replaceAll('"', '""')}" ${isDescending ? 'desc nulls last' : 'asc'}`
  return column === '_id' ? clause : `${clause}, _id`
}

/** A condition in the notation of CKAN's `filters`, with this portal's operators `ext_contains` and `ext_empty`. */
function toCondition({ column, contains, is, from, to, empty }: ColumnFilter): [string, object] {
  const next = to === undefined ? undefined : dayAfter(to)
  const operations = {
    ...(from !== undefined && { gte: from }),
    ...(to !== undefined && (next === undefined ? { lte: to } : { lt: next })),
    ...(contains !== undefined && { ext_contains: contains }),
    ...(empty !== undefined && { ext_empty: empty }),
  }
  const name = filterKey(column)
  if (!is) return [name, operations]
  // A list alone is understood by every CKAN.
  return [name, Object.keys(operations).length === 0 ? [...is] : { in: [...is], ...operations }]
}

/** More matching rows are not counted one by one; the portal estimates their number. */
const COUNTED_ROWS = 20_000

/** The `datastore_search` request for the page of a state. Long values are cut where the portal can do it. */
export function toDatastoreSearch(resource_id: string, state: ViewState, site: Pick<SiteConfig, 'hasOwnCatalogue'>) {
  return {
    resource_id,
    limit: ROWS_PER_PAGE,
    ...(state.page > 1 && { offset: (state.page - 1) * ROWS_PER_PAGE }),
    ...toRowsQuery(state),
    ...cellLimit(site),
    ...(!isWhole(state) && { total_estimation_threshold: COUNTED_ROWS }),
  } satisfies Input<'datastore_search'>
}

/** The request for the columns and the number of rows of a table, without rows. */
export const withoutRows = (resource_id: string) => ({ resource_id, limit: 0 }) satisfies Input<'datastore_search'>

/** The request for the first rows of a table, without words, filters and sort order. */
export const firstPage = (resource_id: string, site: Pick<SiteConfig, 'hasOwnCatalogue'>) =>
  toDatastoreSearch(resource_id, WHOLE_TABLE, site)
