import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#contract/entities.ts'
import type { ApiError } from '../../../api/errors.ts'
import { datastoreQueries, type Table } from '../../../api/queries/datastore.ts'
import { useLastResponse } from '../../../api/useLastResponse.ts'
import { useSite } from '../../../catalogue/site.ts'
import { columnsOf } from '../../../catalogue/tableColumns.ts'
import { useLocale } from '../../../i18n/useLocale.ts'
import { firstPage, toDatastoreSearch } from '../view/viewRequest.ts'
import { isWhole, type ViewState } from '../view/viewState.ts'

/**
 * A resource's datastore table, as far as it is loaded; `table` keeps the previous data while a changed request is
 * running or after it fails.
 */
export type ResourceTable = {
  table: Table | undefined
  /** The first page without words, filters and sort order: it decides which views the data allow. */
  sample: Table | undefined
  error: ApiError | null
  isRefining: boolean
  retry: () => void
  /** The number of rows of the whole table, undefined if it was not counted. */
  rowCount: number | undefined
  columnCount: number | undefined
}

export const hasTable = (resource: Resource | undefined) => resource?.datastore_active === true

export function useResourceTable(resource: Resource | undefined, state: ViewState): ResourceTable {
  const locale = useLocale()
  const site = useSite()
  const id = resource?.id ?? ''
  const enabled = hasTable(resource)
  const rows = useQuery({ ...datastoreQueries.search(locale, toDatastoreSearch(id, state, site)), enabled })
  // A search counts its matches only, and a few filtered rows do not show what the table contains.
  const whole = useQuery({
    ...datastoreQueries.search(locale, firstPage(id, site)),
    enabled: enabled && !isWhole(state),
  })
  const table = useLastResponse(enabled ? rows.data : undefined, id)
  const counted = isWhole(state) ? table : whole.data
  return {
    table,
    sample: whole.error ? table : counted,
    error: enabled ? rows.error : null,
    isRefining: rows.isPlaceholderData,
    retry: () => void rows.refetch(),
    rowCount: counted?.total,
    columnCount: counted && columnsOf(counted, locale, false).length,
  }
}
