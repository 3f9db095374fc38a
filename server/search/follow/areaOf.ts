import type { Dataset } from '#contract/entities.ts'
import { structureIn } from '#src/lib/extraTexts.ts'
import { numberIn } from '#src/lib/numberIn.ts'

type Area = { ext_west: number; ext_south: number; ext_east: number; ext_north: number }

/** A geometry with more positions than this has its rectangle from the first of them. */
const MOST_POSITIONS = 200_000

/**
 * The rectangle around the geometry of a dataset, in degrees: of the field or extra `spatial`, as GeoJSON or as four numbers (west,
 * south, east, north), or of the first place of `spatial_coverage` (DCAT). Empty without one, and for one in other units.
 */
export function areaOf(dataset: Dataset): Area | Record<string, never> {
  const extra = (key: string) => dataset.extras.find((each) => each.key === key)?.value
  for (const key of ['spatial', 'spatial_coverage']) {
    const area = areaIn(dataset[key] ?? extra(key))
    if (area) return area
  }
  return {}
}

function areaIn(stored: unknown): Area | undefined {
  const value = typeof stored === 'string' ? (structureIn(stored) ?? fourNumbers(stored)) : stored
  const places = Array.isArray(value) ? value : [value]
  for (const place of places) {
    if (typeof place !== 'object' || place === null) continue
    for (const geometry of [place, place.geom, place.bbox, place.centroid]) {
      const area = around(typeof geometry === 'string' ? structureIn(geometry) : geometry)
      if (area) return area
    }
  }
  return undefined
}

/** Four numbers as a geometry; undefined for another text. */
function fourNumbers(text: string): unknown {
  const numbers = text.split(',').map(numberIn)
  const [west, south, east, north] = numbers
  return numbers.length === 4 && numbers.every((number) => number !== undefined)
    ? { coordinates: [[west, south], [east, north]] } // biome-ignore format: positions
    : undefined
}

/** The rectangle around all positions of a geometry, also of a collection or a feature. */
function around(geometry: unknown): Area | undefined {
  const area = { ext_west: 180, ext_south: 90, ext_east: -180, ext_north: -90 }
  const waiting: unknown[] = [geometry]
  let positions = 0
  while (waiting.length > 0 && positions < MOST_POSITIONS) {
    const next = waiting.pop()
    if (Array.isArray(next)) {
      const [x, y] = next
      if (typeof x !== 'number' || typeof y !== 'number') {
        for (const each of next) waiting.push(each)
        continue
      }
      // Coordinates of another system are no degrees.
      if (!(Math.abs(x) <= 360 && Math.abs(y) <= 90)) return undefined
      positions += 1
      area.ext_west = Math.min(area.ext_west, Math.max(x, -180))
      area.ext_east = Math.max(area.ext_east, Math.min(x, 180))
      area.ext_south = Math.min(area.ext_south, y)
      area.ext_north = Math.max(area.ext_north, y)
    } else if (typeof next === 'object' && next !== null) {
      const { coordinates, geometries, geometry: inside, features } = next as Record<string, unknown>
      waiting.push(coordinates, geometries, inside, features)
    }
  }
  return positions > 0 ? area : undefined
}
