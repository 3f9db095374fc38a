import type { ColumnStatistics } from '#contract/column_statistics.ts'
import type { Resource } from '#contract/entities.ts'
import type { Output } from '#contract/index.ts'
import type { Table } from '../../../api/queries/datastore.ts'
import { IS_NO_QUANTITY, wordsOf } from '../../../catalogue/columnNames.ts'
import { chosenView, type ViewName } from '../../../catalogue/fileViews.ts'
import { type Column, columnsOf } from '../../../catalogue/tableColumns.ts'
import { MOST_ROWS_AT_ONCE, wholeTable } from '../../../catalogue/wholeTable.ts'
import type { Locale } from '../../../i18n/languages.ts'
import { coordinateColumns } from '../../../lib/geo/coordinateColumns.ts'
import { provinceColumn } from '../../../lib/geo/provinces.ts'
import { isUntouched, type ViewState } from './viewState.ts'

/** Fewer points are a table. */
const FEWEST_TIMES = 3

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
 * columns. Coordinates, and provinces with a number, are a map; rows in the order of time with a number are a line
 * chart; all other files are a table.
 */
export function openingView({ resource, sample, info, locale, hasOwnCatalogue }: Opened): ViewName {
  const chosen = chosenView(resource)
  if (chosen || sample === undefined) return chosen ?? 'table'
  const { records, total } = sample
  if (!hasOwnCatalogue || records.length === 0 || total === undefined || total > MOST_ROWS_AT_ONCE) return 'table'
  const columns = columnsOf(sample, locale, false)
  const ids = columns.map(({ id }) => id)
  if (coordinateColumns(ids, records)) return 'map'
  if (!columns.some(isAmount)) return 'table'
  // A map of districts by province shows less than their rows.
  const province = provinceColumn(ids, records)
  if (province && province.notation !== 'district') return 'map'
  const { statistics } = wholeTable(info)
  return columns.some((column) => isTimeline(column, records, statistics.get(column.id))) ? 'chart' : 'table'
}

/** Whether a column holds amounts. Years, codes and parts of a date are numbers, but not amounts. */
const isAmount = ({ id, kind, isGrouped }: Column) =>
  isGrouped && (kind === 'integer' || kind === 'number') && !IS_NO_QUANTITY.test(wordsOf(id))

/** Whether a column holds times or years in their order, ascending or descending: its rows are a series. */
function isTimeline(
  { id, kind, isGrouped }: Column,
  records: Table['records'],
  statistics: ColumnStatistics | undefined,
): boolean {
  const values = records
    .map((record) => record[id])
    .filter((value) => typeof value === 'string' || isPlausibleYear(value))
  const isTime = kind === 'date' || kind === 'timestamp' || (kind === 'integer' && !isGrouped)
  // The first page can be within one year.
  const times = statistics?.distinct ?? new Set(values).size
  if (!isTime || values.length < records.length || times < FEWEST_TIMES) return false
  const isSorted = (list: typeof values) => list.every((value, at) => at === 0 || (list[at - 1] ?? value) <= value)
  return isSorted(values) || isSorted(values.toReversed())
}

const isPlausibleYear = (value: unknown): value is number => typeof value === 'number' && value >= 1500 && value <= 2200

/** The view of a state: the one in the address. A state of rows is one of the table, if its address names no view. */
export const viewAt = (state: ViewState, opening: ViewName): ViewName =>
  state.view ?? (isUntouched(state) ? opening : 'table')

/** The view of a state at the time of a request. */
export const viewOf = (state: ViewState, opened: Opened): ViewName => viewAt(state, openingView(opened))
