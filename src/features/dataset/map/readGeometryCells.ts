import { wktToGeoJSON } from 'betterknown'
import type { Geometry } from 'geojson'
import { twoNumbers } from '../../../lib/geo/coordinateColumns.ts'
import { systemOfEpsg } from '../../../lib/geo/coordinateSystem.ts'
import { parseAngle } from '../../../lib/geo/parseAngle.ts'
import { readEwkb } from '../../../lib/geo/readEwkb.ts'
import { type GeometryEntry, readGeometries } from '../../../lib/geo/readGeometries.ts'
import type { RowPlaces } from './rowPlaces.ts'

type Cell = GeometryEntry & { srid?: number | undefined }

/** The places of cells with WKT, EWKB, GeoJSON or "latitude, longitude". */
export function readGeometryCells(cells: readonly unknown[]): Omit<RowPlaces, 'rows'> {
  const read = cells.map(readCell)
  const srid = read.find((cell) => cell.srid !== undefined)?.srid
  const { flat, reading, faults } = readGeometries(read, srid === undefined ? undefined : systemOfEpsg(srid))
  return { data: { lonLat: Float64Array.from(flat.lonLat), shapes: flat.shapes }, reading, faults }
}

function readCell(cell: unknown): Cell {
  if (cell === null || cell === undefined || cell === '') return { geometry: null, fault: 'missing' }
  try {
    // `addGeometry` checks what is in it.
    if (typeof cell === 'object') return { geometry: cell as Geometry }
    const text = String(cell).trim()
    if (text.startsWith('{')) return { geometry: JSON.parse(text) as Geometry }
    if (/^0[01][0-9a-f]+$/i.test(text)) return readEwkb(text)
    const [, lat, lon] = twoNumbers(text) ?? []
    if (lat !== undefined) return { geometry: { type: 'Point', coordinates: [parseAngle(lon), parseAngle(lat)] } }
    const [, srid, wkt = text] = /^SRID=(\d+);([\s\S]*)$/i.exec(text) ?? []
    return {
      geometry: wktToGeoJSON(wkt),
      fault: 'unreadable',
      ...(srid !== undefined && { srid: Number(srid) }),
    }
  } catch {
    return { geometry: null, fault: 'unreadable' }
  }
}
