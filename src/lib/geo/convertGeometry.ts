import type { Geometry, Position } from 'geojson'
import type { ToDegrees } from './toDegrees.ts'

/** How deep the coordinates of a type are: a Point is one position, a LineString a list of positions. */
const DEPTHS = new Map([
  ['Point', 0],
  ['MultiPoint', 1],
  ['LineString', 1],
  ['MultiLineString', 2],
  ['Polygon', 2],
  ['MultiPolygon', 3],
] as const)
const COLLECTIONS_MAX = 5

/**
 * A geometry with its positions in degrees, as valid GeoJSON; null for anything else. Empty for WKT's EMPTY. A height is
 * kept, further numbers and members are not.
 */
export function convertGeometry(value: unknown, convert: ToDegrees, level = 0): Geometry | null {
  if (typeof value !== 'object' || value === null || level > COLLECTIONS_MAX) return null
  const { type, coordinates, geometries } = { type: undefined, coordinates: undefined, geometries: undefined, ...value }
  if (type === 'GeometryCollection') {
    if (!Array.isArray(geometries)) return null
    const parts = listOf(geometries, (part: unknown) => convertGeometry(part, convert, level + 1))
    return parts && { type, geometries: parts }
  }
  const depth = [...DEPTHS].find(([name]) => name === type)
  if (!depth) return null
  const converted = nested(coordinates, depth[1], convert)
  // Its depth is that of the type.
  return converted === null ? null : ({ type: depth[0], coordinates: converted } as Geometry)
}

type Nested = Position | Nested[]

function nested(value: unknown, depth: number, convert: ToDegrees): Nested | null {
  if (!Array.isArray(value)) return null
  return depth === 0 ? positionOf(value, convert) : listOf(value, (part) => nested(part, depth - 1, convert))
}

function positionOf([x, y, height]: unknown[], convert: ToDegrees): Position | null {
  if (typeof x !== 'number' || typeof y !== 'number') return null
  const [lon, lat] = convert(x, y)
  if (!(Math.abs(lon) <= 180.0001 && Math.abs(lat) <= 90.0001)) return null
  return typeof height === 'number' && Number.isFinite(height) ? [lon, lat, height] : [lon, lat]
}

/** All parts, or null if one of them is not valid. */
function listOf<Part>(values: readonly unknown[], read: (value: unknown) => Part | null): Part[] | null {
  const parts: Part[] = []
  for (const value of values) {
    const part = read(value)
    if (part === null) return null
    parts.push(part)
  }
  return parts
}
