import type { Geometry, Position } from 'geojson'
import type { ToDegrees } from './toDegrees.ts'

/** Lines or areas of one feature as flat arrays of longitudes and latitudes, which a worker can hand over. */
type FlatShape = { place: number; isArea: boolean; rings: Float64Array[] }

/** Places with points and shapes, as they are collected from geometries. */
export type FlatGeometries = {
  /** Longitude and latitude of the first point of each place; NaN for a place without a point. */
  lonLat: number[]
  shapes: FlatShape[]
  vertices: number
}

/**
 * Adds a geometry of GeoJSON as one place. Returns whether it has at least one vertex on earth; vertices that are no
 * numbers or lie outside are left out, and rings of fewer than two vertices too.
 */
export function addGeometry(to: FlatGeometries, geometry: Geometry | null, convert: ToDegrees): boolean {
  const place = to.lonLat.length / 2
  to.lonLat.push(Number.NaN, Number.NaN)
  if (!geometry) return false
  let isDrawn = false
  const addPoint = (position: unknown): void => {
    const point = onEarth(position, convert)
    if (!point) return
    isDrawn = true
    // A place has one point; further ones of a MultiPoint are drawn as a short line.
    if (Number.isNaN(to.lonLat[place * 2])) to.lonLat.splice(place * 2, 2, ...point)
    else to.shapes.push({ place, isArea: false, rings: [Float64Array.of(...point, ...point)] })
    to.vertices += 1
  }
  const addRings = (rings: unknown, isArea: boolean): void => {
    const flat = list(rings)
      .map((ring) => flatRing(list(ring), convert))
      .filter((ring) => ring.length >= 4)
    if (flat.length === 0) return
    isDrawn = true
    to.shapes.push({ place, isArea, rings: flat })
    to.vertices += flat.reduce((sum, ring) => sum + ring.length / 2, 0)
  }
  const add = (one: Geometry | null, depth: number): void => {
    if (!one || depth > DEPTH_MAX) return
    if (one.type === 'Point') addPoint(one.coordinates)
    else if (one.type === 'MultiPoint') list(one.coordinates).forEach(addPoint)
    else if (one.type === 'LineString') addRings([one.coordinates], false)
    else if (one.type === 'MultiLineString') addRings(one.coordinates, false)
    else if (one.type === 'Polygon') addRings(one.coordinates, true)
    else if (one.type === 'MultiPolygon') for (const polygon of list(one.coordinates)) addRings(polygon, true)
    else if (one.type === 'GeometryCollection')
      for (const part of list(one.geometries)) add(part as Geometry, depth + 1)
  }
  add(geometry, 0)
  return isDrawn
}

const DEPTH_MAX = 5

/** Files do not always keep to the format that they claim. */
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function onEarth(position: unknown, convert: ToDegrees): readonly [number, number] | undefined {
  const [x, y] = list(position)
  if (typeof x !== 'number' || typeof y !== 'number') return undefined
  const point = convert(x, y)
  return Math.abs(point[0]) <= 180.0001 && Math.abs(point[1]) <= 90.0001 ? point : undefined
}

function flatRing(ring: readonly unknown[] | Position[], convert: ToDegrees): Float64Array {
  const flat = new Float64Array(ring.length * 2)
  let count = 0
  for (const position of ring) {
    const point = onEarth(position, convert)
    if (!point) continue
    flat[count] = point[0]
    flat[count + 1] = point[1]
    count += 2
  }
  return flat.subarray(0, count).slice()
}
