import type { MultiPolygon, Polygon, Position } from 'geojson'
import { clipRing } from './clipRing.ts'
import { polygonsOf } from './earth.ts'

/**
 * Cuts an outline at the date line, as RFC 7946 requires: on a flat map a ring that jumps from 180° to -180° would be drawn
 * across the whole map. A ring around a pole is closed along the map's edge.
 */
export function cutAtDateLine(geometry: Polygon | MultiPolygon): Polygon | MultiPolygon {
  if (!polygonsOf(geometry).flat().some(jumps)) return geometry
  const coordinates = polygonsOf(geometry).flatMap(cutPolygon)
  return { type: 'MultiPolygon', coordinates }
}

const jumps = (ring: readonly Position[]) =>
  ring.some(([longitude = 0], index) => index > 0 && Math.abs(longitude - (ring[index - 1]?.[0] ?? 0)) > 180)

const WORLDS = [-360, 0, 360]

/** The parts of a polygon between -180° and 180°, after its longitudes were made continuous. */
function cutPolygon(rings: Position[][]): Position[][][] {
  const whole = rings.map(unroll).filter((ring) => !isFlat(ring))
  return WORLDS.flatMap((shift) => {
    const parts = whole.map((ring) => cutRing(ring, shift)).filter((ring) => ring.length > 3)
    return parts.length > 0 ? [parts] : []
  })
}

/** Continues the longitudes of a ring over the date line without a jump. */
function unroll(ring: readonly Position[]): Position[] {
  const unrolled: Position[] = []
  let turn = 0
  for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) {
    const before = ring[index - 1]?.[0] ?? longitude
    turn -= 360 * Math.round((longitude - before) / 360)
    unrolled.push([longitude + turn, latitude])
  }
  return closeAtPole(unrolled)
}

/** A ring that ends a whole turn from its start goes around a pole, and contains it. */
function closeAtPole(ring: Position[]): Position[] {
  const [first, last] = [ring[0], ring.at(-1)]
  if (!first || !last || Math.abs((first[0] ?? 0) - (last[0] ?? 0)) < 180) return ring
  const pole = (first[1] ?? 0) < 0 ? -90 : 90
  return [...ring, [last[0] ?? 0, pole], [first[0] ?? 0, pole], first]
}

const isFlat = (ring: readonly Position[]) => ring.every(([, latitude]) => latitude === ring[0]?.[1])

function cutRing(ring: readonly Position[], shift: number): Position[] {
  const shifted = ring.map(([longitude = 0, latitude = 0]) => [longitude + shift, latitude])
  const part = clipRing(shifted, [-180, -90, 180, 90])
  const [first, last] = [part[0], part.at(-1)]
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1]
  return first && !isClosed ? [...part, first] : part
}
