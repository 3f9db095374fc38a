import type { MapData } from './mapData.ts'
import { thinOut } from './thinOut.ts'

/** A rectangle of a picture in degrees; north is up. */
export type Frame = { west: number; south: number; width: number; height: number }

const VERTICES_MAX = 20_000
const SMALLEST_DEGREES = 2
/** The radius of a dot as a part of the longer side of the frame. */
const DOT = 1 / 200
/** Many dots are smaller, so that more than the shape of a continent is visible. */
const SMALL_DOT = 1 / 400
const MANY_POINTS = 1_000
const TURKIYE: Frame = { west: 25.5, south: 35.5, width: 19.5, height: 7 }

const longerSide = ({ width, height }: Frame) => Math.max(width, height)

/** The radius of a dot in degrees. */
export const dotRadius = ({ lonLat }: MapData, frame: Frame): number =>
  longerSide(frame) * (lonLat.length / 2 > MANY_POINTS ? SMALL_DOT : DOT)

/** The rectangle around all places with a margin, at least a few degrees wide. */
export function frameAround({ lonLat, shapes }: MapData): Frame {
  let [west, south, east, north] = [180, 90, -180, -90]
  const include = (lonLats: Float64Array) => {
    for (let at = 0; at + 1 < lonLats.length; at += 2) {
      const [lon = Number.NaN, lat = Number.NaN] = [lonLats[at], lonLats[at + 1]]
      if (Number.isNaN(lon) || Number.isNaN(lat)) continue
      west = Math.min(west, lon)
      south = Math.min(south, lat)
      east = Math.max(east, lon)
      north = Math.max(north, lat)
    }
  }
  include(lonLat)
  for (const { rings } of shapes) rings.forEach(include)
  if (west > east) return TURKIYE
  const margin = Math.max((east - west) * 0.05, (north - south) * 0.05, SMALLEST_DEGREES / 2)
  return {
    west: west - margin,
    south: south - margin,
    width: east - west + 2 * margin,
    height: north - south + 2 * margin,
  }
}

/**
 * The SVG path of all points, each a line of no length, which a round line cap draws as a dot. A point whose centre is in
 * the same square of the picture as an earlier one is left out: the earlier dot covers it. So a path of any number of
 * points has at most one dot per square.
 */
export function dotsPath(data: MapData, frame: Frame): string {
  const { lonLat } = data
  // Two points of one square are at most a radius apart.
  const side = dotRadius(data, frame) / Math.SQRT2
  const columns = Math.ceil(frame.width / side) + 1
  const taken = new Set<number>()
  let path = ''
  for (let at = 0; at + 1 < lonLat.length; at += 2) {
    const [lon = Number.NaN, lat = Number.NaN] = [lonLat[at], lonLat[at + 1]]
    if (Number.isNaN(lon) || Number.isNaN(lat)) continue
    const square = Math.floor((lat - frame.south) / side) * columns + Math.floor((lon - frame.west) / side)
    if (taken.has(square)) continue
    taken.add(square)
    path += `M${shortened(lon)} ${shortened(-lat)}h0`
  }
  return path
}

/** The SVG path of all lines and areas. With many vertices, the shapes are drawn less exactly; no shape is left out. */
export function shapesPath({ shapes }: MapData): string {
  const paths = thinOut(shapes, VERTICES_MAX).shapes.flatMap(({ rings, isArea }) =>
    rings.filter(({ length }) => length > 0).map((ring) => `M${verticesOf(ring).join('L')}${isArea ? 'Z' : ''}`),
  )
  return paths.join('')
}

const verticesOf = (ring: Float64Array): string[] =>
  Array.from(
    { length: ring.length / 2 },
    (_, at) => `${shortened(ring[2 * at] ?? 0)} ${shortened(-(ring[2 * at + 1] ?? 0))}`,
  )

/** Degrees to a hundred metres, without the zeros at the end. */
const shortened = (degrees: number) => Math.round(degrees * 1_000) / 1_000
