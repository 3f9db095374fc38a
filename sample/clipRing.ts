import type { Position } from 'geojson'

/** West, south, east, north in degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number]

type Edge = { readonly axis: 0 | 1; readonly limit: number; readonly keepsGreater: boolean }

/** The part of a ring inside a rectangle (Sutherland and Hodgman); empty if the ring is outside. */
export function clipRing(ring: readonly Position[], [west, south, east, north]: Bounds): Position[] {
  const edges: Edge[] = [
    { axis: 0, limit: west, keepsGreater: true },
    { axis: 0, limit: east, keepsGreater: false },
    { axis: 1, limit: south, keepsGreater: true },
    { axis: 1, limit: north, keepsGreater: false },
  ]
  return edges.reduce(clipAtEdge, [...ring])
}

function clipAtEdge(ring: Position[], edge: Edge): Position[] {
  const kept: Position[] = []
  for (const [index, position] of ring.entries()) {
    const previous = ring.at(index - 1) ?? position
    if (isInside(previous, edge) !== isInside(position, edge)) kept.push(crossing(previous, position, edge))
    if (isInside(position, edge)) kept.push(position)
  }
  return kept
}

const isInside = (position: Position, { axis, limit, keepsGreater }: Edge) =>
  keepsGreater ? (position[axis] ?? 0) >= limit : (position[axis] ?? 0) <= limit

function crossing([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position, { axis, limit }: Edge): Position {
  const share = axis === 0 ? (limit - x1) / (x2 - x1) : (limit - y1) / (y2 - y1)
  return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)]
}
