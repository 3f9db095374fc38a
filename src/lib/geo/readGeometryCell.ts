import { wktToGeoJSON } from 'betterknown'
import type { Geometry } from 'geojson'
import { twoNumbers } from './coordinateColumns.ts'
import { parseAngle } from './parseAngle.ts'
import { readEwkb } from './readEwkb.ts'
import type { GeometryEntry } from './readGeometries.ts'

/** The geometry of a cell with WKT, EWKB, GeoJSON or "latitude, longitude", and its EPSG code if the cell states it. */
export function readGeometryCell(cell: unknown): GeometryEntry & { srid?: number | undefined } {
  if (cell === null || cell === undefined || cell === '') return { geometry: null, rejection: 'missing' }
  try {
    // Its readers check what is in it.
    if (typeof cell === 'object') return { geometry: cell as Geometry }
    const text = String(cell).trim()
    if (text.startsWith('{')) return { geometry: JSON.parse(text) as Geometry }
    if (/^0[01][0-9a-f]+$/i.test(text)) return readEwkb(text)
    const [, lat, lon] = twoNumbers(text) ?? []
    if (lat !== undefined) return { geometry: { type: 'Point', coordinates: [parseAngle(lon), parseAngle(lat)] } }
    const [, srid, wkt = text] = /^SRID=(\d+);([\s\S]*)$/i.exec(text) ?? []
    return {
      geometry: wktToGeoJSON(wkt),
      rejection: 'unreadable',
      ...(srid !== undefined && { srid: Number(srid) }),
    }
  } catch {
    return { geometry: null, rejection: 'unreadable' }
  }
}
