import type { Resource } from '#contract/entities.ts'
import { fileNameOf } from '#contract/fileNameOf.ts'

const BY_MEDIA_TYPE = new Map(
  Object.entries({
    'text/csv': 'CSV',
    'application/json': 'JSON',
    'application/geo+json': 'GEOJSON',
    'application/vnd.geo+json': 'GEOJSON',
    'application/xml': 'XML',
    'text/xml': 'XML',
    'application/pdf': 'PDF',
    'application/zip': 'ZIP',
    'application/vnd.ms-excel': 'XLS',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
    'text/html': 'HTML',
    'text/plain': 'TXT',
  }),
)

const DATA_FORMATS = new Set(
  'CSV TSV XLS XLSX ODS JSON JSONL NDJSON GEOJSON TOPOJSON PARQUET XML KML KMZ SHP GPKG GML GPX GTFS RDF TTL N3 JSON-LD SQLITE DBF NETCDF TIFF GEOTIFF SAV DTA WMS WFS API SPARQL'.split(
    ' ',
  ),
)

const EXTENSION = /\.([a-z0-9]{2,8})(?:[?#]|$)/i

type WithFormat = Pick<Resource, 'format' | 'url'> & Partial<Pick<Resource, 'mimetype'>>

/** The short name of a file's format in capitals; empty if it is neither in the fields nor in the URL. */
export function formatOf({ format, url, mimetype }: WithFormat): string {
  const written = format.trim().toLowerCase()
  const named = BY_MEDIA_TYPE.get(written) ?? written.replace(/^\.|(?<!\s)\s+file$/g, '')
  const label = named || BY_MEDIA_TYPE.get(mimetype?.toLowerCase() ?? '') || EXTENSION.exec(fileNameOf(url))?.[1] || ''
  return label.toUpperCase()
}

/** Whether a format contains data for programs, as opposed to a document for reading. */
export const isDataFormat = (format: string): boolean => DATA_FORMATS.has(format)

/** Formats whose only content is a table. */
const TABLE_FORMATS = new Set(['CSV', 'TSV', 'TAB', 'XLSX'])

/** Whether a file of this format that cannot be read as a table is of no use to programs, such as a scan named CSV. */
export const isOnlyTable = (format: string): boolean => TABLE_FORMATS.has(format)

/** The distinct formats of files: data formats first, otherwise in the order of the files. */
export function formatsOf(resources: readonly WithFormat[]): string[] {
  const formats = [...new Set(resources.map(formatOf).filter((format) => format !== ''))]
  return [...formats.filter(isDataFormat), ...formats.filter((format) => !isDataFormat(format))]
}
