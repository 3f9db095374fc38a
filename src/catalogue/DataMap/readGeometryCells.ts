import { systemOfEpsg } from '../../lib/geo/coordinateSystem.ts'
import { readGeometries } from '../../lib/geo/readGeometries.ts'
import { readGeometryCell } from '../../lib/geo/readGeometryCell.ts'
import type { RowPlaces } from './rowPlaces.ts'

/** The places of cells with WKT, EWKB, GeoJSON or "latitude, longitude". */
export function readGeometryCells(cells: readonly unknown[]): Omit<RowPlaces, 'rows'> {
  const read = cells.map(readGeometryCell)
  const srid = read.find((cell) => cell.srid !== undefined)?.srid
  const { flat, reading, faults } = readGeometries(read, srid === undefined ? undefined : systemOfEpsg(srid))
  return { data: { lonLat: Float64Array.from(flat.lonLat), shapes: flat.shapes }, reading, faults }
}
