import type { FeatureCollection, Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import provincesUrl from './provinces.json?url'
import worldUrl from './world.json?url'

type WorldFile = Topology<{ countries: GeometryCollection }> & {
  /** ISO code, longitude, latitude, size in square degrees; largest first. */
  labels: [string, number, number, number][]
}
type ProvinceFile = Topology<{ provinces: GeometryCollection }> & {
  /** Plate, longitude, latitude. */
  labels: [number, number, number][]
}

async function load(url: string): Promise<unknown> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`the outlines responded with ${response.status}`)
  return response.json()
}

let world: Promise<WorldFile> | undefined
let provinces: Promise<ProvinceFile> | undefined

/** Rectangles in degrees, such as a country's: west, south, east, north. */
type Rectangle = readonly [number, number, number, number]

/**
 * The outlines of countries that touch a rectangle, each country once; and the places of the countries' names. Rejects if the
 * file cannot be loaded.
 */
export async function readWorld() {
  world ??= load(worldUrl).then((file) => file as WorldFile) // a file of our own, see README.md
  const { labels, ...topology } = await world.catch((failed: unknown) => {
    world = undefined
    throw failed
  })
  const { countries } = topology.objects
  let waiting = countries.geometries.map((geometry) => ({ geometry, extent: extentOf(topology, geometry) }))
  const countriesIn = (seen: Rectangle): FeatureCollection => {
    const found = waiting.filter(({ extent }) => touches(extent, seen))
    waiting = waiting.filter(({ extent }) => !touches(extent, seen))
    return acrossDateLine(feature(topology, { ...countries, geometries: found.map(({ geometry }) => geometry) }))
  }
  return { countriesIn, labels }
}

/** The outlines of Türkiye's provinces, whose id is the plate, their inner borders, and the places of their names. */
export async function readProvinces() {
  provinces ??= load(provincesUrl).then((file) => file as ProvinceFile) // a file of our own, see README.md
  const { labels, ...topology } = await provinces.catch((failed: unknown) => {
    provinces = undefined
    throw failed
  })
  return {
    provinces: feature(topology, topology.objects.provinces),
    borders: mesh(topology, topology.objects.provinces, (a, b) => a !== b),
    labels,
  }
}

const touches = (a: Rectangle, b: Rectangle) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]

/** The rectangle around a country, from its arcs as they are written: decoding a ring takes many times as long. */
function extentOf({ arcs, transform }: Topology, geometry: object): Rectangle {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  const include = (part: unknown): void => {
    if (Array.isArray(part)) for (const inner of part) include(inner)
    if (typeof part !== 'number') return
    let [x, y] = [0, 0]
    for (const [dx = 0, dy = 0] of arcs[part < 0 ? ~part : part] ?? []) {
      x += dx
      y += dy
      west = Math.min(west, x)
      south = Math.min(south, y)
      east = Math.max(east, x)
      north = Math.max(north, y)
    }
  }
  if ('arcs' in geometry) include(geometry.arcs)
  const { scale = [1, 1], translate = [0, 0] } = transform ?? {}
  const lon = (x: number) => x * scale[0] + translate[0]
  const lat = (y: number) => y * scale[1] + translate[1]
  return [lon(west), lat(south), lon(east), lat(north)]
}

/** Rings that jump from one side of the map to the other at the date line continue beyond 180° instead. */
function acrossDateLine(countries: FeatureCollection): FeatureCollection {
  for (const { geometry } of countries.features) {
    if (geometry.type === 'Polygon') geometry.coordinates = geometry.coordinates.map(unwrapped)
    if (geometry.type === 'MultiPolygon')
      geometry.coordinates = geometry.coordinates.map((polygon) => polygon.map(unwrapped))
  }
  return countries
}

/** A ring around the pole ends elsewhere than it began, and stays as it is. */
function unwrapped(ring: Position[]): Position[] {
  let [turn, before] = [0, ring[0]?.[0] ?? 0]
  const points = ring.map(([lon = 0, lat = 0]) => {
    if (lon - before > 180) turn -= 360
    if (before - lon > 180) turn += 360
    before = lon
    return [lon + turn, lat]
  })
  return turn === 0 ? points : ring
}
