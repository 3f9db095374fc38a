import type { MapShape } from './mapData.ts'

const FIRST_STEP_DEGREES = 0.00002
/** An area keeps its outline as long as it has this many vertices. */
const RING_MIN = 8

const countOf = (shapes: readonly MapShape[]) =>
  shapes.reduce((sum, { rings }) => sum + rings.reduce((own, ring) => own + ring.length / 2, 0), 0)

/**
 * Shapes with about `most` vertices at most: a vertex that is closer than a step to the one before it is left out, and
 * the step grows until they are few enough or every ring is as short as it may be.
 */
export function thinOut(shapes: readonly MapShape[], most: number): { shapes: readonly MapShape[]; drawn: number } {
  let thinned = shapes
  let drawn = countOf(shapes)
  for (let step = FIRST_STEP_DEGREES; drawn > most && step < 10; step *= 2) {
    thinned = thinned.map((shape) => ({ ...shape, rings: shape.rings.map((ring) => thinRing(ring, step)) }))
    drawn = countOf(thinned)
  }
  return { shapes: thinned, drawn }
}

/** The first and the last vertex stay, so that rings stay closed. */
function thinRing(ring: Float64Array, step: number): Float64Array {
  if (ring.length <= RING_MIN * 2) return ring
  const kept = new Float64Array(ring.length)
  let [count, x, y] = [0, Number.NaN, Number.NaN]
  for (let at = 0; at < ring.length; at += 2) {
    const [lon = 0, lat = 0] = [ring[at], ring[at + 1]]
    if (at > 0 && at < ring.length - 2 && Math.abs(lon - x) < step && Math.abs(lat - y) < step) continue
    kept[count] = lon
    kept[count + 1] = lat
    count += 2
    x = lon
    y = lat
  }
  return count < RING_MIN * 2 ? ring : kept.slice(0, count)
}
