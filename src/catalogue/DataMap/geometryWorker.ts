import { systemOfEpsg } from '../../lib/geo/coordinateSystem.ts'
import { readGeometries } from '../../lib/geo/readGeometries.ts'
import { readGeometryCell } from '../../lib/geo/readGeometryCell.ts'
import { answerCalls } from '../../lib/workerCalls.ts'
import type { RowPlaces } from './rowPlaces.ts'

answerCalls(readGeometryCells)

/** The places of cells with WKT, EWKB, GeoJSON or "latitude, longitude". */
function readGeometryCells(cells: readonly unknown[]): Omit<RowPlaces, 'rows'> {
  const read = cells.map(readGeometryCell)
  const srid = read.find((cell) => cell.srid !== undefined)?.srid
  const { flat, reading, rejections } = readGeometries(read, srid === undefined ? undefined : systemOfEpsg(srid))
  return { data: { lonLat: Float64Array.from(flat.lonLat), shapes: flat.shapes }, reading, rejections }
}
