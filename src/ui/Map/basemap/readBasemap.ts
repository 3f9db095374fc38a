import type { FeatureCollection } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { once } from '../../../lib/once.ts'
import { arcReader, innerArcs, type OutlineLine, ringsOf } from './outlines.ts'
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

/** Rectangles in degrees, such as a country's: west, south, east, north. */
type Rectangle = readonly [number, number, number, number]

/** The outlines of countries, and the places of their names. Rejects if the file cannot be loaded. */
export const readWorld = once(async () => {
  const { labels, ...topology } = (await load(worldUrl)) as WorldFile // a file of our own, see README.md
  const arc = arcReader(topology)
  const countries = topology.objects.countries.geometries.map((geometry) => {
    let rings: OutlineLine[] | undefined
    return { box: geometry.bbox as Rectangle, rings: () => (rings ??= ringsOf(geometry, arc)) }
  })
  /** The rings of each country that touches a rectangle. They are read when they are first asked for. */
  const countriesIn = (seen: Rectangle): OutlineLine[][] =>
    countries.filter(({ box }) => touches(box, seen)).map(({ rings }) => rings())
  return { countriesIn, labels }
})

const provinceFile = async () => (await load(provincesUrl)) as ProvinceFile // a file of our own, see README.md

/** The outlines of Türkiye's provinces, whose id is the plate. Rejects if the file cannot be loaded. */
export async function readProvinces(): Promise<FeatureCollection> {
  const { labels: _, ...topology } = await provinceFile()
  return feature(topology, topology.objects.provinces)
}

/** The inner borders of Türkiye's provinces, and the places of their names. Rejects if the file cannot be loaded. */
export const readBorders = once(async () => {
  const { labels, ...topology } = await provinceFile()
  return { borders: innerArcs(topology.objects.provinces.geometries).map(arcReader(topology)), labels }
})

/** Starts to load what a map without tiles draws below its data; a failure shows when it is read. */
export function preloadOutlines(): void {
  for (const file of [readWorld(), readBorders()]) file.catch(() => undefined)
}

const touches = (a: Rectangle, b: Rectangle) => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3]
