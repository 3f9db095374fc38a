import type { Resource } from '#contract/entities.ts'
import type { Output } from '#contract/index.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import { chosenView, type ViewName } from '../../../catalogue/fileViews.ts'
import { firstView } from '../../../catalogue/firstView.ts'
import { columnsOf } from '../../../catalogue/tableColumns.ts'
import { MOST_ROWS_AT_ONCE, wholeTable } from '../../../catalogue/wholeTable.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { isUntouched, type ViewState } from './viewState.ts'

export type Opened = {
  resource: Resource
  /** The first rows without filters; undefined while they are loading. */
  sample: Table | undefined
  /** The statistics of the whole table; undefined while they are loading, and for a portal without them. */
  info?: Output<'datastore_info'> | undefined
  locale: Locale
  /** Another CKAN may be unable to compute a chart, so there it is drawn on request. */
  hasOwnCatalogue: boolean
}

/**
 * The view of a file at the address without parameters: the one that the publisher chose, otherwise the one that suits the
 * columns. A large table is not drawn unasked.
 */
export function openingView({ resource, sample, info, locale, hasOwnCatalogue }: Opened): ViewName {
  const chosen = chosenView(resource)
  if (chosen || sample === undefined) return chosen ?? 'table'
  const { records, total } = sample
  if (!hasOwnCatalogue || records.length === 0 || total === undefined || total > MOST_ROWS_AT_ONCE) return 'table'
  return firstView(columnsOf(sample, locale, false), records, wholeTable(info).statistics)
}

/** The view of a state: the one in the address. A state of rows is one of the table, if its address names no view. */
export const viewAt = (state: ViewState, opening: ViewName): ViewName =>
  state.view ?? (isUntouched(state) ? opening : 'table')

/** The view of a state at the time of a request. */
export const viewOf = (state: ViewState, opened: Opened): ViewName => viewAt(state, openingView(opened))
