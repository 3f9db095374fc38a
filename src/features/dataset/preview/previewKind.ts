import type { Resource } from '#contract/entities.ts'
import { fileNameOf } from '#contract/fileNameOf.ts'

/** How a file is shown. `document` is a known format that browsers cannot show, `page` a page of another site. */
export type PreviewKind =
  | 'image'
  | 'table'
  | 'json'
  | 'map'
  | 'xml'
  | 'text'
  | 'markdown'
  | 'pdf'
  | 'calendar'
  | 'word'
  | 'raster'
  | 'archive'
  | 'audio'
  | 'video'
  | 'service'
  | 'page'
  | 'document'

/** The kind of a file and the name of its format in small letters; without a name if it is unknown. */
export type FileKind = { kind: PreviewKind; format: string }

/** All formats by kind: extensions, and the names of services as publishers write them. */
const FORMATS: Readonly<Record<PreviewKind, string>> = {
  image: 'svg png jpg jpeg jfif gif webp avif bmp ico apng',
  table: 'csv tsv tab xlsx xlsm xls ods parquet ndjson jsonl',
  json: 'json jsonld json-ld json-stat jsonstat ipynb webmanifest',
  map: 'geojson topojson kml kmz gpx shp shapefile',
  xml: 'xml rdf owl xsd xsl xslt wsdl gml rss atom dcat skos',
  text: 'txt log sql ttl turtle n3 nt nq trig yaml yml toml ini py r sas do js sh tex bib ris srt vtt asc dat met prj',
  markdown: 'md markdown',
  pdf: 'pdf',
  calendar: 'ics ical icalendar ifb',
  word: 'docx docm',
  raster: 'tif tiff geotiff',
  archive: 'zip gtfs jar',
  audio: 'mp3 wav ogg oga flac m4a aac opus weba',
  video: 'mp4 m4v webm ogv mov',
  service:
    'wms wfs wmts wcs wps tms csw sos arcgis esri featureserver mapserver api rest soap odata sparql gtfs-rt oai-pmh sdmx webservice',
  page: 'html htm xhtml php asp aspx jsp url link www website',
  document:
    'xlsb doc odt rtf ppt pptx odp odg gpkg geopackage sqlite db mdb accdb dbf sav dta sas7bdat rdata rds netcdf nc hdf hdf5 h5 ecw img grib grb las laz dwg dxf rar 7z tar gz tgz bz2 xz exe gdb mbtiles pmtiles step stl ifc epub eps ai psd heic',
}

const KINDS: ReadonlyMap<string, PreviewKind> = new Map(
  Object.entries(FORMATS).flatMap(([kind, names]) =>
    // The keys of FORMATS are kinds.
    names.split(' ').map((name) => [name, kind as PreviewKind] as const),
  ),
)

/** Media types and names without a word of the list. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  text: 'txt',
  'image/svg+xml': 'svg',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.geo+json': 'geojson',
  'application/vnd.google-earth.kml+xml': 'kml',
  'application/vnd.google-earth.kmz': 'kmz',
  'application/msword': 'doc',
  'image/tiff': 'tiff',
  'text/calendar': 'ics',
  'text/tab-separated-values': 'tsv',
  'text/comma-separated-values': 'csv',
  'audio/mpeg': 'mp3',
  'video/quicktime': 'mov',
  'comma separated values': 'csv',
  'plain text': 'txt',
  'web page': 'html',
  word: 'docx',
  excel: 'xlsx',
}
/** Extensions that say nothing of the content. */
const OF_PROGRAMS = new Set(['php', 'asp', 'aspx', 'jsp', 'do', 'html', 'htm'])

type WithFormat = Pick<Resource, 'format' | 'url' | 'mimetype'>

/**
 * How a file is shown, by its format as the publisher wrote it, its address and its media type. Publishers write
 * "ZIP+CSV", ".csv", "text/csv; charset=utf-8", "OGC WMS" or an address of the EU's list; undefined if all three are
 * silent. The content has priority: a preview that finds another kind of file reports it.
 */
export function previewKind({ format, url, mimetype }: WithFormat): FileKind | undefined {
  const extension = /\.([a-z0-9]{1,8})$/i.exec(fileNameOf(url))?.[1]?.toLowerCase() ?? ''
  const ofUrl = OF_PROGRAMS.has(extension) ? undefined : known(extension)
  const stated = named(format)
  // A ZIP contains the format that is stated; "XLS" is often an XLSX file.
  if (ofUrl?.kind === 'archive' && !isKept(stated)) return ofUrl
  const isVague = stated?.kind === 'document' || stated?.format === 'xls'
  if (isVague && ofUrl && ofUrl.kind !== 'document') return ofUrl
  return stated ?? ofUrl ?? named(mimetype ?? '') ?? serviceOf(url) ?? known(extension)
}

/** A Shapefile is several files, so it is always in an archive. */
const SHAPEFILE = new Set(['shp', 'shapefile'])
/** Formats that are ZIP files themselves, or are packed in one as a rule. */
const KEPT = new Set([...SHAPEFILE, 'kmz', 'xlsx', 'ods', 'gtfs'])
const isKept = (stated: FileKind | undefined) => stated?.kind === 'service' || KEPT.has(stated?.format ?? '')

const known = (name: string): FileKind | undefined => {
  const kind = KINDS.get(name)
  return kind && { kind, format: name }
}

/** The kind of a written format: as a whole, as a media type or address, or by its words, of which an archive wins. */
function named(written: string): FileKind | undefined {
  const text = written.split(';')[0]?.trim().toLowerCase().replace(/^\./, '') ?? ''
  if (text === '') return undefined
  const type = text.replace(/^https?:\/\/.*?(?:media-types|file-type)\/(?=.)/, '')
  const whole = known(ownValue(OTHER_NAMES, type) ?? type)
  if (whole) return whole
  const words = type.split(/[^\p{L}\p{N}-]+/u).flatMap((word) => known(word) ?? [])
  const packed = words.find(({ format }) => SHAPEFILE.has(format)) ?? words.find(({ kind }) => kind === 'archive')
  return packed ?? words.find(({ kind }) => kind === 'service') ?? words[0]
}

const ownValue = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined

/** Services that are recognized by their address alone. */
function serviceOf(url: string): FileKind | undefined {
  const service =
    /[?&]service=(wms|wfs|wmts|wcs|csw)\b/i.exec(url)?.[1] ?? /\/(FeatureServer|MapServer)\b/i.exec(url)?.[1]
  return service === undefined ? undefined : known(service.toLowerCase())
}
