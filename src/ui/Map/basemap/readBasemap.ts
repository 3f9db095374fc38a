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

/** The outlines of countries, and the places of their names. Rejects if the file cannot be loaded. */
export async function readWorld() {
  world ??= load(worldUrl).then((file) => file as WorldFile) // a file of our own, see README.md
  const { labels, ...topology } = await world.catch((failed: unknown) => {
    world = undefined
    throw failed
  })
  return { countries: acrossDateLine(feature(topology, topology.objects.countries)), labels }
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
