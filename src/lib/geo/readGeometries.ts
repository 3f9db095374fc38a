import type { Geometry } from 'geojson'
import type { CoordinateSystem } from './coordinateSystem.ts'
import { addGeometry, type FlatGeometries } from './flatGeometry.ts'
import { type PlaceRejection, type Reading, readingOf } from './locate.ts'
import { type ToDegrees, toDegrees } from './toDegrees.ts'

/** The geometry of one place, or why there is none. */
export type GeometryEntry = { geometry: Geometry | null; rejection?: PlaceRejection | undefined }

export type ReadGeometries = {
  flat: FlatGeometries
  reading: Reading
  rejections: Record<PlaceRejection, number>
}

const SAMPLE = 500

/** Geometries to places in degrees. Without a stated system, the size of the numbers shows it, and whether they are swapped. */
export function readGeometries(entries: readonly GeometryEntry[], stated?: CoordinateSystem): ReadGeometries {
  const reading = readingOfGeometries(entries, stated)
  const plain = toDegrees(reading.system)
  const convert: ToDegrees = reading.isSwapped ? (x, y) => plain(y, x) : plain
  const flat: FlatGeometries = { lonLat: [], shapes: [], vertices: 0 }
  const rejections = { missing: 0, zero: 0, unreadable: 0, outside: 0 }
  for (const { geometry, rejection } of entries) {
    const isZero = geometry?.type === 'Point' && geometry.coordinates?.[0] === 0 && geometry.coordinates[1] === 0
    const isDrawn = addGeometry(flat, isZero ? null : geometry, convert)
    if (isDrawn) continue
    rejections[isZero ? 'zero' : geometry ? 'outside' : (rejection ?? 'missing')] += 1
  }
  return { flat, reading, rejections }
}

/** How the positions of geometries are to be read. */
export function readingOfGeometries(entries: readonly GeometryEntry[], stated?: CoordinateSystem): Reading {
  const sample = entries.slice(0, SAMPLE).flatMap(({ geometry }) => (geometry ? [firstPosition(geometry)] : []))
  const guessed = readingOf(
    Float64Array.from(sample, ([x = Number.NaN]) => x),
    Float64Array.from(sample, ([, y = Number.NaN]) => y),
    [],
  )
  return stated ? { ...guessed, system: stated, isCertain: true } : guessed
}

/** The first position of a geometry, however deep its lists are. */
function firstPosition(geometry: Geometry): number[] {
  let at: unknown = 'coordinates' in geometry ? geometry.coordinates : undefined
  while (Array.isArray(at) && Array.isArray(at[0])) at = at[0]
  return Array.isArray(at) ? at.map(Number) : []
}
