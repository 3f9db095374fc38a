import type { Column } from '../../../catalogue/tableColumns.ts'
import type { CoordinateColumns } from '../../../lib/geo/coordinateColumns.ts'
import type { Reading } from '../../../lib/geo/locate.ts'
import type { MapBounds } from '../../../ui/Map/mapData.ts'
import { type ColumnFilter, withFilter } from '../table/columnFilter.ts'

/** The columns with longitudes and latitudes, if rows can be filtered by them: numbers in degrees. */
export type AreaColumns = { lon: string; lat: string }

export function areaColumns(
  coordinates: CoordinateColumns,
  columns: readonly Column[],
  { system, isSwapped }: Reading,
): AreaColumns | undefined {
  if (coordinates.kind !== 'pair' || system !== 'wgs84') return undefined
  const { x, y } = coordinates
  const isNumber = (id: string) => columns.some((column) => column.id === id && /^(integer|number)$/.test(column.kind))
  if (!isNumber(x) || !isNumber(y)) return undefined
  return isSwapped ? { lon: y, lat: x } : { lon: x, lat: y }
}

/** The filters with those of a rectangle, in degrees with four decimals (about ten metres). */
export function withArea(
  filters: readonly ColumnFilter[],
  { lon, lat }: AreaColumns,
  { west, south, east, north }: MapBounds,
): ColumnFilter[] {
  const edge = (degrees: number) => String(Number(degrees.toFixed(4)))
  const inLon = withFilter(filters, { column: lon, from: edge(Math.max(west, -180)), to: edge(Math.min(east, 180)) })
  return withFilter(inLon, { column: lat, from: edge(Math.max(south, -90)), to: edge(Math.min(north, 90)) })
}
