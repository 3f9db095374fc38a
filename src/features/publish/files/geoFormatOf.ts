import { GEO_FORMATS, type GeoFormat } from '../../../catalogue/FileMap/geoFile.ts'

const HEAD_BYTES = 4_096
/** The names of an archive's files are at its end; those of a zipped Shapefile are few. */
const TAIL_BYTES = 64 * 1_024
const GEO_JSON = /"type"\s*:\s*"(FeatureCollection|Feature|Topology)"/

/** How a chosen file is read as a map: by its format, or by its content if that is JSON or an archive. */
export async function geoFormatOf(blob: Blob, format: string): Promise<GeoFormat | undefined> {
  const named = format.trim().toLowerCase()
  if (/^(zip|shp|shapefile)$/.test(named))
    return /\.shp/i.test(await textOf(blob.slice(Math.max(0, blob.size - TAIL_BYTES)))) ? 'shp' : undefined
  if (named !== 'json') return GEO_FORMATS.find((known) => known === named)
  return GEO_JSON.test(await textOf(blob.slice(0, HEAD_BYTES))) ? 'geojson' : undefined
}

const textOf = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer())
