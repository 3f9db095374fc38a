import type { ColumnTable } from '../../api/columns/columnTable.ts'
import type { PlaceRejection, Reading } from '../../lib/geo/locate.ts'
import type { MapData } from '../../ui/Map/mapData.ts'

/** The places of rows, how their coordinates were understood, and the rows without a place. */
export type RowPlaces = {
  rows: ColumnTable
  data: MapData
  reading: Reading
  rejections: Readonly<Record<PlaceRejection, number>>
}
