import { wktToGeoJSON } from 'betterknown'
import type { Geometry } from 'geojson'
import { TWO_NUMBERS } from '../../../lib/geo/coordinateColumns.ts'
import { systemOfEpsg } from '../../../lib/geo/coordinateSystem.ts'
import { addGeometry, type FlatGeometries } from '../../../lib/geo/flatGeometry.ts'
import { readingOf } from '../../../lib/geo/locate.ts'
import { parseAngle } from '../../../lib/geo/parseAngle.ts'
import { readEwkb } from '../../../lib/geo/readEwkb.ts'
import { type ToDegrees, toDegrees } from '../../../lib/geo/toDegrees.ts'
import type { RowPlaces } from './rowPlaces.ts'

type Cell = { geometry: Geometry | null; srid: number | undefined; isEmpty: boolean }

const SAMPLE = 500

/** The places of cells with WKT, EWKB, GeoJSON or "latitude, longitude". */
export function readGeometryCells(cells: readonly unknown[]): Omit<RowPlaces, 'rows'> {
  const read = cells.map(readCell)
  const srid = read.find((cell) => cell.srid !== undefined)?.srid
  const stated = srid === undefined ? undefined : systemOfEpsg(srid)
  const sample = read.slice(0, SAMPLE).flatMap(({ geometry }) => (geometry ? [firstPosition(geometry)] : []))
  const guessed = readingOf(
    Float64Array.from(sample, ([x = Number.NaN]) => x),
    Float64Array.from(sample, ([, y = Number.NaN]) => y),
    [],
  )
  const reading = stated ? { ...guessed, system: stated, isCertain: true } : guessed
  const plain = toDegrees(reading.system)
  const convert: ToDegrees = reading.isSwapped ? (x, y) => plain(y, x) : plain
  const flat: FlatGeometries = { lonLat: [], shapes: [], vertices: 0 }
  const faults = { missing: 0, zero: 0, unreadable: 0, outside: 0 }
  for (const { geometry, isEmpty } of read) {
    const isZero = geometry?.type === 'Point' && geometry.coordinates[0] === 0 && geometry.coordinates[1] === 0
    const isDrawn = addGeometry(flat, isZero ? null : geometry, convert)
    if (isEmpty) faults.missing += 1
    else if (isZero) faults.zero += 1
    else if (!geometry) faults.unreadable += 1
    else if (!isDrawn) faults.outside += 1
  }
  return { data: { lonLat: Float64Array.from(flat.lonLat), shapes: flat.shapes }, reading, faults }
}

function readCell(cell: unknown): Cell {
  if (cell === null || cell === undefined || cell === '') return { geometry: null, srid: undefined, isEmpty: true }
  try {
    if (typeof cell === 'object') return known(cell as Geometry)
    const text = String(cell).trim()
    if (text.startsWith('{')) return known(JSON.parse(text) as Geometry)
    if (/^0[01][0-9a-f]+$/i.test(text)) return { ...readEwkb(text), isEmpty: false }
    const [, lat, lon] = TWO_NUMBERS.exec(text) ?? []
    if (lat !== undefined) return known({ type: 'Point', coordinates: [parseAngle(lon), parseAngle(lat)] })
    const [, srid, wkt = text] = /^SRID=(\d+);([\s\S]*)$/i.exec(text) ?? []
    return { geometry: wktToGeoJSON(wkt), srid: srid === undefined ? undefined : Number(srid), isEmpty: false }
  } catch {
    return { geometry: null, srid: undefined, isEmpty: false }
  }
}

const known = (geometry: Geometry): Cell => ({ geometry, srid: undefined, isEmpty: false })

/** The first position of a geometry, however deep its lists are. */
function firstPosition(geometry: Geometry): number[] {
  let at: unknown = 'coordinates' in geometry ? geometry.coordinates : undefined
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0]
  return Array.isArray(at) ? at.map(Number) : []
}
