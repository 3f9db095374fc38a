import type { ColumnStatistics } from '#contract/column_statistics.ts'
import { coordinateColumns } from '../lib/geo/coordinateColumns.ts'
import { provinceColumn } from '../lib/geo/provinces.ts'
import { IS_NO_QUANTITY, wordsOf } from './columnNames.ts'
import type { ViewName } from './fileViews.ts'
import type { Column } from './tableColumns.ts'

/** Fewer points are a table. */
const FEWEST_TIMES = 3
/** Fewer provinces leave the map of all 81 nearly empty. */
const FEWEST_PROVINCES = 8

type Rows = readonly Readonly<Record<string, unknown>>[]

/**
 * The view that suits the columns of a table, by its first rows and what is known of all of them. Coordinates, and several
 * provinces with a number, are a map; rows in the order of time with a number are a line chart; all others are a table.
 */
export function firstView(
  columns: readonly Column[],
  records: Rows,
  statistics: ReadonlyMap<string, ColumnStatistics>,
): ViewName {
  const ids = columns.map(({ id }) => id)
  if (coordinateColumns(ids, records)) return 'map'
  if (!columns.some(isAmount)) return 'table'
  const province = provinceColumn(ids, records)
  const provinces = province ? distinctOf(province.id, records, statistics) : 0
  // A map of districts by province shows less than their rows.
  if (province?.notation !== 'district' && provinces >= FEWEST_PROVINCES) return 'map'
  return columns.some((column) => isTimeline(column, records, statistics.get(column.id))) ? 'chart' : 'table'
}

const distinctOf = (id: string, records: Rows, statistics: ReadonlyMap<string, ColumnStatistics>): number =>
  statistics.get(id)?.distinct ?? new Set(records.map((record) => record[id])).size

/** Whether a column holds amounts. Years, codes and parts of a date are numbers, but not amounts. */
const isAmount = ({ id, kind, isGrouped }: Column) =>
  isGrouped && (kind === 'integer' || kind === 'number') && !IS_NO_QUANTITY.test(wordsOf(id))

/** Whether a column holds times or years in their order, ascending or descending: its rows are a series. */
function isTimeline({ id, kind, isGrouped }: Column, records: Rows, statistics: ColumnStatistics | undefined): boolean {
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
