import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { expect, it } from 'vitest'
import { arcReader, degreesOf, innerArcs, ringsOf } from './outlines.ts'
import provincesFile from './provinces.json'
import worldFile from './world.json'

// Files of our own, see README.md.
const world = worldFile as unknown as Topology<{ countries: GeometryCollection }>
const provinces = provincesFile as unknown as Topology<{ provinces: GeometryCollection }>

const areas: { topology: Topology; area: GeometryObject }[] = [
  ...world.objects.countries.geometries.map((area) => ({ topology: world, area })),
  ...provinces.objects.provinces.geometries.map((area) => ({ topology: provinces, area })),
]

it('reads the same rings as TopoJSON, around the pole and across the date line too', () => {
  for (const { topology, area } of areas) {
    const rings = ringsOf(area, arcReader(topology))
    // Both files contain only these.
    const { type, coordinates } = (feature(topology, area) as Feature<Polygon | MultiPolygon>).geometry
    const expected = type === 'Polygon' ? coordinates : coordinates.flat()
    // TopoJSON repeats the first vertex of rings without an area.
    expect(rings.map((ring) => Math.max(4, ring.length / 2))).toEqual(expected.map((ring) => ring.length))
    let [worstLon, worstLat] = [0, 0]
    for (const [index, ring] of expected.entries()) {
      const own = rings[index] ?? new Float64Array()
      for (const [at, [lon = 0, lat = 0]] of ring.entries()) {
        const [ownLon, ownLat] = degreesOf(own[at * 2] ?? own[0] ?? 0, own[at * 2 + 1] ?? own[1] ?? 0)
        // A ring across the date line continues beyond it.
        worstLon = Math.max(worstLon, Math.abs(((ownLon - lon + 540) % 360) - 180))
        worstLat = Math.max(worstLat, Math.abs(ownLat - Math.max(-85.05112878, Math.min(85.05112878, lat))))
      }
    }
    expect(worstLon).toBeLessThan(1e-6)
    expect(worstLat).toBeLessThan(1e-6)
  }
})

it('has a rectangle around each country, at most a tenth of a degree larger', () => {
  for (const area of world.objects.countries.geometries) {
    const { geometry } = feature(world, area) as Feature<Polygon | MultiPolygon>
    const vertices = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(2)
    const [west, south, east, north] = area.bbox ?? []
    for (const [axis, low, high] of [
      [0, west, east],
      [1, south, north],
    ] as const) {
      const values = vertices.map((vertex) => vertex[axis] ?? Number.NaN)
      const [smallest, largest] = [Math.min(...values), Math.max(...values)]
      expect(low).toBeLessThanOrEqual(smallest)
      expect(low).toBeGreaterThan(smallest - 0.1001)
      expect(high).toBeGreaterThanOrEqual(largest)
      expect(high).toBeLessThan(largest + 0.1001)
    }
  }
})

it('finds each border between two provinces once', () => {
  const found = innerArcs(provinces.objects.provinces.geometries)
  expect(new Set(found).size).toBe(found.length)
  // Most provinces touch several others, and the coast and the borders of the country are not among them.
  expect(found.length).toBeGreaterThan(81)
  expect(found.length).toBeLessThan(provinces.arcs.length)
})
