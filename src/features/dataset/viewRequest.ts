import type { Input } from '#contract/index.ts'
import { type ColumnFilter, dayAfter } from './columnFilter.ts'
import { isSortable, ROWS_PER_PAGE, type ViewState, wordsIn } from './viewState.ts'

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
    ...(order && { sort: `"${order.column.replaceAll('"', '""')}" ${order.isDescending ? 'desc nulls last' : 'asc'}` }),
    ...(!order && words.length > 0 && { sort: '_id' }),
  }
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
  const name = column.startsWith('$') ? `$${column}` : column
  if (!is) return [name, operations]
  // A list alone is understood by every CKAN.
  return [name, Object.keys(operations).length === 0 ? [...is] : { in: [...is], ...operations }]
}

/** The `datastore_search` request for the page of a state. */
export function toDatastoreSearch(resource_id: string, state: ViewState) {
  return {
    resource_id,
    limit: ROWS_PER_PAGE,
    ...(state.page > 1 && { offset: (state.page - 1) * ROWS_PER_PAGE }),
    ...toRowsQuery(state),
  } satisfies Input<'datastore_search'>
}
