import type { Feature, FeatureCollection, Geometry } from 'geojson'
import { type CoordinateSystem, systemOfEpsg } from '../../lib/geo/coordinateSystem.ts'
import { readGeometries } from '../../lib/geo/readGeometries.ts'
import { thinOut } from '../../ui/Map/thinOut.ts'
import {
  GEO_BYTES_MAX,
  GEO_FEATURES_MAX,
  GEO_VERTICES_DRAWN_MAX,
  type GeoErrorKind,
  type GeoFile,
  type GeoFormat,
} from './geoFile.ts'

type Layers = { features: Feature[]; system?: CoordinateSystem | undefined }

const PROPERTIES_MAX = 60

/**
 * A geographic file as places. Features may have any properties and broken geometries; those without a place are counted.
 * Throws an Error whose message is a GeoErrorKind.
 */
export async function readGeoFile(bytes: Uint8Array, format: GeoFormat): Promise<GeoFile> {
  if (bytes.length > GEO_BYTES_MAX) throw problem('tooLarge')
  const { features, system } = await layersOf(bytes, format).catch((error: unknown) => {
    throw error instanceof GeoError ? error : problem('damaged')
  })
  if (features.length === 0) throw problem('empty')
  if (features.length > GEO_FEATURES_MAX) throw problem('tooMany')
  const entries = features.map((feature) => {
    const geometry = isObject(feature) && isObject(feature.geometry) ? feature.geometry : null
    return { geometry, rejection: 'missing' as const }
  })
  const { flat, reading, rejections } = readGeometries(entries, system)
  const { shapes, drawn } = thinOut(flat.shapes, GEO_VERTICES_DRAWN_MAX)
  return {
    data: { lonLat: Float64Array.from(flat.lonLat), shapes },
    properties: features.map(propertiesOf),
    reading,
    rejections,
    vertices: flat.vertices,
    drawn: flat.vertices - flat.shapes.reduce((sum, { rings }) => sum + verticesOf(rings), 0) + drawn,
  }
}

const verticesOf = (rings: readonly Float64Array[]) => rings.reduce((sum, ring) => sum + ring.length / 2, 0)

class GeoError extends Error {}
const problem = (name: GeoErrorKind) => new GeoError(name)

async function layersOf(bytes: Uint8Array, format: GeoFormat): Promise<Layers> {
  if (format === 'shp') return readShapefile(bytes)
  if (format === 'kmz') return readKmz(bytes)
  if (format === 'kml' || format === 'gpx') return readXml(textOf(bytes), format)
  return readJson(textOf(bytes))
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

const isObject = (value: unknown): value is Record<string, unknown> & { geometry?: Geometry } =>
  typeof value === 'object' && value !== null

/** GeoJSON or TopoJSON, whatever the file is called. */
async function readJson(text: string): Promise<Layers> {
  if (text.trim() === '') throw problem('empty')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw problem(/^\s*[{[]/.test(text) ? 'damaged' : 'notGeo')
  }
  if (!isObject(content)) throw problem('notGeo')
  const system = statedSystem(content['crs'])
  if (content['type'] === 'Topology') {
    const { feature } = await import('topojson-client')
    const { objects } = content
    if (!isObject(objects)) throw problem('notGeo')
    // A topology that is not one makes the library throw, which is a damaged file.
    const topology = content as unknown as Parameters<typeof feature>[0]
    const layers: (Feature | FeatureCollection)[] = Object.keys(objects).map((name) => feature(topology, name))
    return {
      features: layers.flatMap((layer) => (layer.type === 'FeatureCollection' ? layer.features : [layer])),
      system,
    }
  }
  if (Array.isArray(content['features'])) return { features: content['features'] as Feature[], system }
  if (content['type'] === 'Feature') return { features: [content as unknown as Feature], system }
  if ('coordinates' in content || 'geometries' in content)
    return { features: [{ type: 'Feature', properties: {}, geometry: content as unknown as Geometry }], system }
  throw problem('notGeo')
}

/** The `crs` of GeoJSON before RFC 7946: "urn:ogc:def:crs:EPSG::5254" or "EPSG:5254". */
function statedSystem(crs: unknown): CoordinateSystem | undefined {
  const name = isObject(crs) && isObject(crs['properties']) ? crs['properties']['name'] : undefined
  const code = typeof name === 'string' ? /EPSG:{1,2}(?:[\d.]*:)?(\d+)$/.exec(name)?.[1] : undefined
  return code === undefined ? undefined : systemOfEpsg(code)
}

/** Properties that togeojson adds and no file has. */
const OF_LIBRARY = ['_gpxType', 'coordinateProperties']

async function readXml(text: string, format: 'kml' | 'gpx'): Promise<Layers> {
  if (text.trim() === '') throw problem('empty')
  // Entities could multiply a small file; no KML or GPX needs its own.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw problem('damaged')
  const [{ DOMParser }, readers] = await Promise.all([import('@xmldom/xmldom'), import('@tmcw/togeojson')])
  const parser = new DOMParser({ onError: () => undefined })
  // The library's document has what togeojson uses of the browser's.
  const document = parser.parseFromString(text.replace(/^\uFEFF/, ''), 'text/xml') as unknown as Document
  if (document.documentElement?.localName?.toLowerCase() !== format) throw problem('notGeo')
  const { features }: FeatureCollection<Geometry | null> = readers[format](document)
  for (const { properties } of features) for (const name of OF_LIBRARY) delete properties?.[name]
  return { features: features as Feature[] }
}

async function readKmz(bytes: Uint8Array): Promise<Layers> {
  const files = await unpack(bytes, /\.kml$/i)
  const [first] = Object.values(files)
  if (!first) throw problem('notGeo')
  return readXml(textOf(first), 'kml')
}

/** All layers of a zipped Shapefile. A table without a declared encoding is UTF-8 or, as in Türkiye, windows-1254. */
async function readShapefile(bytes: Uint8Array): Promise<Layers> {
  const files = await unpack(bytes, /\.(shp|dbf|prj|cpg)$/i)
  const byName = new Map(Object.entries(files).map(([name, content]) => [name.toLowerCase(), content]))
  const layers = [...byName].filter(([name]) => name.endsWith('.shp'))
  if (layers.length === 0) throw problem('notGeo')
  const { combine, parseDbf, parseShp } = await import('shpjs')
  const features = layers.flatMap(([name, shp]) => {
    const beside = (extension: string) => byName.get(name.replace(/shp$/, extension))
    const [prj, dbf, cpg] = [beside('prj'), beside('dbf'), beside('cpg')]
    const geometries = parseShp(shp, prj && textOf(prj))
    return combine([geometries, dbf && parseDbf(dbf, cpg ? textOf(cpg).trim() : encodingOf(dbf))]).features
  })
  return { features }
}

function encodingOf(dbf: Uint8Array): string {
  const headerBytes = (dbf[8] ?? 0) + (dbf[9] ?? 0) * 256
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(dbf.subarray(headerBytes))
    return 'utf-8'
  } catch {
    return 'windows-1254'
  }
}

/** The files of an archive with these names; throws if they are too large, before they are unpacked. */
async function unpack(bytes: Uint8Array, names: RegExp): Promise<Record<string, Uint8Array>> {
  const { unzipSync } = await import('fflate')
  let size = 0
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.test(name) || name.includes('__MACOSX')) return false
      size += originalSize
      if (size > GEO_BYTES_MAX) throw problem('tooLarge')
      return true
    },
  })
}

/** The properties that a table could show: texts, numbers and booleans; others as JSON. */
function propertiesOf(feature: Feature): Record<string, unknown> {
  const properties = isObject(feature) && isObject(feature.properties) ? feature.properties : {}
  return Object.fromEntries(
    Object.entries(properties)
      .slice(0, PROPERTIES_MAX)
      .map(([name, value]) => [name, typeof value === 'object' && value !== null ? JSON.stringify(value) : value]),
  )
}
