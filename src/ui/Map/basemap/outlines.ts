import type { GeometryObject, Topology } from 'topojson-specification'

/**
 * x and y in turn on a square map of the world in Web Mercator, whose sides are 1 and whose origin is its north-west corner.
 * Flat arrays, because creating an object for each vertex takes longer than drawing a hundred thousand points.
 */
export type OutlineLine = Float64Array

const NORTHERNMOST = 85.051_128_78

const squareX = (lon: number) => lon / 360 + 0.5
function squareY(lat: number): number {
  const sine = Math.sin((Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, lat)) * Math.PI) / 180)
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Longitude and latitude in degrees of a vertex. */
export const degreesOf = (x: number, y: number): [number, number] => [
  (x - 0.5) * 360,
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
]

/** Returns a function that reads the arcs of a topology by their indexes; a negative index is the reversed arc. */
export function arcReader({ arcs, transform }: Topology): (index: number) => OutlineLine {
  const { scale = [1, 1], translate = [0, 0] } = transform ?? {}
  const read: (OutlineLine | undefined)[] = []
  const straight = (index: number): OutlineLine => {
    const arc = arcs[index] ?? []
    const line = new Float64Array(arc.length * 2)
    let [x, y, at] = [0, 0, 0]
    for (const point of arc) {
      x += point[0] ?? 0
      y += point[1] ?? 0
      line[at++] = squareX(x * scale[0] + translate[0])
      line[at++] = squareY(y * scale[1] + translate[1])
    }
    return line
  }
  return (index) => {
    const forward = index < 0 ? ~index : index
    read[forward] ??= straight(forward)
    return index < 0 ? reversed(read[forward]) : read[forward]
  }
}

function reversed(line: OutlineLine): OutlineLine {
  const back = new Float64Array(line.length)
  for (let at = 0; at < line.length; at += 2) {
    back[at] = line[line.length - at - 2] ?? 0
    back[at + 1] = line[line.length - at - 1] ?? 0
  }
  return back
}

/** The rings of an area. */
export function ringsOf(geometry: GeometryObject<object | null>, arc: (index: number) => OutlineLine): OutlineLine[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.type === 'MultiPolygon' ? geometry.arcs : []
  return polygons.flat().map((indexes) => unwrapped(joined(indexes.map(arc))))
}

/** Arcs that follow each other: the last vertex of one is the first of the next. */
function joined(arcs: readonly OutlineLine[]): OutlineLine {
  const ring = new Float64Array(arcs.reduce((length, arc) => length + arc.length - 2, 2))
  let at = 0
  for (const arc of arcs) {
    ring.set(arc, at)
    at += arc.length - 2
  }
  return ring
}

/**
 * A ring that jumps from one side of the map to the other at the date line continues beyond the side instead. A ring around
 * the pole ends elsewhere than it began, and stays as it is.
 */
function unwrapped(ring: OutlineLine): OutlineLine {
  const moved = new Float64Array(ring)
  let [turn, before] = [0, ring[0] ?? 0]
  for (let at = 0; at < ring.length; at += 2) {
    const x = ring[at] ?? 0
    if (x - before > 0.5) turn -= 1
    if (before - x > 0.5) turn += 1
    before = x
    moved[at] = x + turn
  }
  return turn === 0 ? moved : ring
}

/** The arcs between two areas. */
export function innerArcs(geometries: readonly GeometryObject[]): number[] {
  const uses = new Map<number, number>()
  const count = (part: unknown): void => {
    if (Array.isArray(part)) for (const inner of part) count(inner)
    else if (typeof part === 'number') uses.set(part < 0 ? ~part : part, (uses.get(part < 0 ? ~part : part) ?? 0) + 1)
  }
  for (const geometry of geometries) if ('arcs' in geometry) count(geometry.arcs)
  return [...uses].filter(([, times]) => times > 1).map(([index]) => index)
}
