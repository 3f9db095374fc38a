import type { Geometry, Position } from 'geojson'

const TYPES = ['Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'] as const
const COLLECTION = 7
const HAS_Z = 0x80000000
const HAS_M = 0x40000000
const HAS_SRID = 0x20000000
const DEPTH_MAX = 5

/**
 * A geometry from PostGIS's text form of a column: EWKB (or ISO WKB) in hexadecimal. Throws a RangeError or an Error for
 * anything else.
 */
export function readEwkb(hex: string): { geometry: Geometry; srid: number | undefined } {
  if (hex.length % 2 === 1 || !/^[0-9a-f]+$/i.test(hex)) throw new Error('no hexadecimal number')
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
  const view = new DataView(bytes.buffer)
  let at = 0
  let srid: number | undefined
  const geometry = (depth: number): Geometry => {
    if (depth > DEPTH_MAX) throw new Error('too deep')
    const isLittle = view.getUint8(at) === 1
    const flags = view.getUint32(at + 1, isLittle)
    at += 5
    if (flags & HAS_SRID) {
      srid = view.getUint32(at, isLittle)
      at += 4
    }
    const code = flags & 0xffff
    const extra = code >= 3000 ? 2 : code >= 1000 ? 1 : 0
    const dimensions = 2 + Math.max(extra, (flags & HAS_Z ? 1 : 0) + (flags & HAS_M ? 1 : 0))
    const count = (): number => {
      at += 4
      return view.getUint32(at - 4, isLittle)
    }
    const position = (): Position => {
      const place = [view.getFloat64(at, isLittle), view.getFloat64(at + 8, isLittle)]
      at += 8 * dimensions
      return place
    }
    // A count that is larger than the bytes ends with a RangeError of the view.
    const several = <T>(one: () => T): T[] => {
      const list: T[] = []
      for (let left = count(); left > 0; left -= 1) list.push(one())
      return list
    }
    const partOf = (type: string) => {
      const part = geometry(depth + 1)
      if (part.type !== type || !('coordinates' in part)) throw new Error(`no ${type}`)
      return part.coordinates
    }
    const type = code % 1000
    if (type === COLLECTION) return { type: 'GeometryCollection', geometries: several(() => geometry(depth + 1)) }
    switch (TYPES[type - 1]) {
      case 'Point':
        return { type: 'Point', coordinates: position() }
      case 'LineString':
        return { type: 'LineString', coordinates: several(position) }
      case 'Polygon':
        return { type: 'Polygon', coordinates: several(() => several(position)) }
      case 'MultiPoint':
        return { type: 'MultiPoint', coordinates: several(() => partOf('Point') as Position) }
      case 'MultiLineString':
        return { type: 'MultiLineString', coordinates: several(() => partOf('LineString') as Position[]) }
      case 'MultiPolygon':
        return { type: 'MultiPolygon', coordinates: several(() => partOf('Polygon') as Position[][]) }
      default:
        throw new Error(`unknown type ${type}`)
    }
  }
  return { geometry: geometry(0), srid }
}
