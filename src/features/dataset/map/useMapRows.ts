import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ColumnTable, joined } from '../../../api/columns/columnTable.ts'
import type { ApiError } from '../../../api/errors.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'
import { MAP_ROWS_MAX } from '../../../catalogue/DataMap/mapOptions.ts'
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

/** Some columns of all rows of a state, at most MAP_ROWS_MAX, in the order of the state. */
export function useMapRows(
  id: string,
  state: ViewState,
  columns: readonly string[],
  total: number | undefined,
): MapRows {
  const locale = useLocale()
  const count = Math.max(1, Math.ceil(Math.min(total ?? PAGE_ROWS, MAP_ROWS_MAX) / PAGE_ROWS))
  // CKAN splits `fields` at commas; a column with a comma in its name comes only with all the others.
  const isNameable = columns.every((column) => !column.includes(','))
  const pages = useQueries({
    queries: Array.from({ length: count }, (_, page) =>
      datastoreQueries.columns(locale, {
        resource_id: id,
        ...toRowsQuery(state),
        ...(isNameable && { fields: ['_id', ...columns].join(',') }),
        limit: Math.min(PAGE_ROWS, MAP_ROWS_MAX - page * PAGE_ROWS),
        offset: page * PAGE_ROWS,
        include_total: false,
      }),
    ),
  })
  const [first, second, third, fourth] = pages.map(({ data }) => data)
  const isLoaded = pages.every(({ data }) => data !== undefined)
  const rows = useMemo(
    () => (isLoaded ? joined([first, second, third, fourth].filter((page) => page !== undefined)) : undefined),
    [isLoaded, first, second, third, fourth],
  )
  const failed = pages.filter(({ error }) => error)
  return { rows, error: failed[0]?.error ?? null, retry: () => failed.map(({ refetch }) => refetch()) }
}
