import { type PlaceColumns, placeColumns } from '../../../../catalogue/DataMap/mapOptions.ts'
import type { Column } from '../../../../catalogue/tableColumns.ts'
import { chartColumns } from '../chart/chartColumns.ts'
import type { QueryResult, ResultField, ResultRow } from '../queryResult.ts'

/** The part of a result that a map reads. */
export type MapSource = Pick<QueryResult, 'fields' | 'rowCount' | 'rows'>

/** The columns of a result, and those that say where its rows are. */
export type ResultPlaces = { columns: readonly Column[]; places: PlaceColumns }

/** The rows that show what the columns contain. */
export const SAMPLE_ROWS = 100

/** What a map of a result can show, by the names of its columns and its first rows; undefined if there is nothing. */
export function resultPlaces(fields: readonly ResultField[], sample: readonly ResultRow[]): ResultPlaces | undefined {
  const first = sample.slice(0, SAMPLE_ROWS)
  const columns = chartColumns(fields, first).map(({ id, label, kind, unit, isGrouped, hasTime }) => {
    return { id, label, kind, unit, isGrouped, hasTime, notes: '' }
  })
  const ids = columns.map(({ id }) => id)
  const places = placeColumns(
    ids,
    first.map((row) => recordOf(ids, row)),
  )
  return places && { columns, places }
}

/** The values of a row by the ids of their columns. */
export const recordOf = (ids: readonly string[], row: ResultRow): Record<string, unknown> =>
  Object.fromEntries(ids.map((id, place) => [id, row[place]]))
