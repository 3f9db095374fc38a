import type { PlaceRejection, Reading } from '../../lib/geo/locate.ts'
import type { MapData } from '../../ui/Map/mapData.ts'

export const GEO_FORMATS = ['geojson', 'topojson', 'kml', 'kmz', 'gpx', 'shp'] as const
export type GeoFormat = (typeof GEO_FORMATS)[number]

/** A geographic file: its features as places with their properties. */
export type GeoFile = {
  data: MapData
  properties: Record<string, unknown>[]
  reading: Reading
  rejections: Record<PlaceRejection, number>
  /** The number of vertices in the file, and of those that are drawn. */
  vertices: number
  drawn: number
}

/** Why a file cannot be shown as a map. The worker hands it over as the message of an error. */
const GEO_PROBLEMS = ['notGeo', 'damaged', 'empty', 'tooMany', 'tooLarge'] as const
export type GeoErrorKind = (typeof GEO_PROBLEMS)[number]

/** The largest file, in bytes; an archive when it is unpacked, too. */
export const GEO_BYTES_MAX = 64 * 1024 * 1024
/** The largest number of features. */
export const GEO_FEATURES_MAX = 100_000
/** Lines and areas with more vertices are drawn with fewer. */
export const GEO_VERTICES_DRAWN_MAX = 200_000

export type GeoTask = { bytes: ArrayBuffer; format: GeoFormat }

export const geoErrorKindOf = (error: unknown): GeoErrorKind =>
  GEO_PROBLEMS.find((problem) => error instanceof Error && error.message === problem) ?? 'damaged'
