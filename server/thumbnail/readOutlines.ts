import type { Position } from './drawThumbnail.ts'

const MAX_POSITIONS = 100_000
/** Of coordinates: a MultiPolygon has four levels. */
const MAX_DEPTH = 4

/** The lines and rings of a GeoJSON text; single points are in `points`. Undefined if it is no GeoJSON of degrees. */
export function readOutlines(text: string): { lines: Position[][]; points: Position[] } | undefined {
  const lines: Position[][] = []
  const points: Position[] = []
  let count = 0
  const add = (coordinates: unknown, depth = 0): void => {
    if (!Array.isArray(coordinates) || count > MAX_POSITIONS || depth > MAX_DEPTH) return
    if (isPosition(coordinates)) {
      count += 1
      points.push(coordinates)
    } else if (isPosition(coordinates[0])) {
      const line = coordinates.filter(isPosition)
      count += line.length
      lines.push(line)
    } else for (const part of coordinates) add(part, depth + 1)
  }
  const parsed = parse(text)
  for (const feature of listOf(parsed?.['features']) ?? [parsed]) {
    const geometry = objectOf(feature?.['geometry']) ?? feature
    for (const part of listOf(geometry?.['geometries']) ?? [geometry]) add(part?.['coordinates'])
  }
  return count === 0 ? undefined : { lines, points }
}

type Json = Record<string, unknown>

const objectOf = (value: unknown): Json | undefined =>
  // A parsed object has values of unknown type under any key.
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(objectOf) : undefined)

function parse(text: string): Json | undefined {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    return undefined
  }
}

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && isDegrees(value[0], 180) && isDegrees(value[1], 90)

const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most
