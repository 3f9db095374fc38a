import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query'
// This module starts its worker when it is loaded. Imported here, it loads before the larger code that draws.
import '../../../api/columns/fetchColumns.ts'
import { type ColumnTable, joined } from '../../../api/columns/columnTable.ts'
import type { ApiError } from '../../../api/errors.ts'
import { datastoreQueries, fieldsOfColumns } from '../../../api/queries/datastore.ts'
import { MAP_ROWS_MAX } from '../../../catalogue/DataMap/mapOptions.ts'
import { useSite } from '../../../catalogue/site.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { toRowsQuery } from '../view/viewRequest.ts'
import type { ViewState } from '../view/viewState.ts'

/** `datastore_search` returns at most this many rows at once: a map needs at most four pages. */
const PAGE_ROWS = 32_000

export type MapRows = {
  /** Undefined while they are loading. */
  rows: ColumnTable | undefined
  error: ApiError | null
  retry: () => void
}

/** Some columns of all rows of a state, at most MAP_ROWS_MAX, in the order of the state; without columns it asks for nothing. */
export function useMapRows(
  id: string,
  state: ViewState,
  columns: readonly string[],
  total: number | undefined,
): MapRows {
  const locale = useLocale()
  const pagesOfRows = Math.max(1, Math.ceil(Math.min(total ?? PAGE_ROWS, MAP_ROWS_MAX) / PAGE_ROWS))
  const count = columns.length > 0 ? pagesOfRows : 0
  const fields = fieldsOfColumns(['_id', ...columns], useSite().hasOwnCatalogue)
  const queries = Array.from({ length: count }, (_, page) =>
    datastoreQueries.columns(locale, {
      resource_id: id,
      ...toRowsQuery(state),
      // Lists of values have a third fewer bytes. A CKAN refuses them for a search in rows if no columns are named.
      ...(fields.fields !== undefined && { ...fields, records_format: 'lists' as const }),
      limit: Math.min(PAGE_ROWS, MAP_ROWS_MAX - page * PAGE_ROWS),
      offset: page * PAGE_ROWS,
      include_total: false,
    }),
  )
  const client = useQueryClient()
  // useQueries asks for them only when the map is shown, which waits for its messages.
  if (typeof document !== 'undefined')
    for (const query of queries) if (!client.getQueryState(query.queryKey)) void client.prefetchQuery(query)
  return useQueries({ queries, combine: combined })
}

const LOADING: MapRows = { rows: undefined, error: null, retry: () => {} }

/** Returns the same object until all pages are loaded, so that the map is not rendered for each page. */
function combined(pages: UseQueryResult<ColumnTable, ApiError>[]): MapRows {
  const failed = pages.filter(({ error }) => error)
  const [first] = failed
  const loaded = pages.flatMap(({ data }) => data ?? [])
  if (first === undefined && loaded.length < pages.length) return LOADING
  return {
    rows: loaded.length < pages.length ? undefined : joined(loaded),
    error: first?.error ?? null,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}
