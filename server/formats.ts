/** Spellings of file formats by their canonical name, as CKAN writes it: extensions and media types. */
const SPELLINGS: Record<string, readonly string[]> = {
  CSV: ['csv', 'text/csv', 'application/csv', 'text/comma-separated-values'],
  TSV: ['tsv', 'text/tab-separated-values', 'text/tsv'],
  XLS: ['xls', 'application/vnd.ms-excel', 'application/excel', 'excel'],
  XLSX: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ODS: ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ODT: ['odt', 'application/vnd.oasis.opendocument.text'],
  DOC: ['doc', 'application/msword', 'word'],
  DOCX: ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  PPT: ['ppt', 'application/vnd.ms-powerpoint'],
  PPTX: ['pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  PDF: ['pdf', 'application/pdf'],
  TXT: ['txt', 'text/plain', 'text'],
  HTML: ['html', 'htm', 'text/html'],
  XML: ['xml', 'application/xml', 'text/xml'],
  RSS: ['rss', 'application/rss+xml'],
  'Atom Feed': ['atom', 'application/atom+xml'],
  JSON: ['json', 'application/json'],
  'JSON-LD': ['jsonld', 'application/ld+json', 'json-ld'],
  NDJSON: ['ndjson', 'jsonl', 'application/x-ndjson'],
  GeoJSON: ['geojson', 'application/geo+json', 'application/vnd.geo+json'],
  TopoJSON: ['topojson'],
  KML: ['kml', 'application/vnd.google-earth.kml+xml'],
  KMZ: ['kmz', 'application/vnd.google-earth.kmz'],
  SHP: ['shp', 'shapefile'],
  GPX: ['gpx', 'application/gpx+xml'],
  GeoPackage: ['gpkg', 'application/geopackage+sqlite3'],
  GTFS: ['gtfs'],
  WMS: ['wms'],
  WFS: ['wfs'],
  RDF: ['rdf', 'application/rdf+xml'],
  TTL: ['ttl', 'text/turtle'],
  N3: ['n3', 'text/n3'],
  SPARQL: ['sparql', 'application/sparql-results+xml'],
  Parquet: ['parquet', 'application/vnd.apache.parquet'],
  SQLite: ['sqlite', 'sqlite3', 'application/vnd.sqlite3'],
  ZIP: ['zip', 'application/zip', 'application/x-zip-compressed'],
  TAR: ['tar', 'application/x-tar'],
  gzip: ['gz', 'gzip', 'application/gzip', 'application/x-gzip'],
  '7Z': ['7z', 'application/x-7z-compressed'],
  RAR: ['rar', 'application/vnd.rar'],
  PNG: ['png', 'image/png'],
  JPEG: ['jpeg', 'jpg', 'image/jpeg'],
  GIF: ['gif', 'image/gif'],
  SVG: ['svg', 'image/svg+xml'],
  TIFF: ['tiff', 'tif', 'image/tiff'],
  GeoTIFF: ['geotiff'],
  MP3: ['mp3', 'audio/mpeg'],
  MP4: ['mp4', 'video/mp4'],
  API: ['api'],
}

const canonical = new Map(
  Object.entries(SPELLINGS).flatMap(([name, spellings]) =>
    [name.toLowerCase(), ...spellings].map((spelling) => [spelling, name]),
  ),
)

/** The canonical name of a spelling; undefined if it is unknown. */
export const knownFormat = (format: string): string | undefined => canonical.get(format.trim().toLowerCase())

/** CKAN's clean_format: a known spelling becomes the canonical name, any other text does not change. */
export const cleanFormat = (format: string): string => knownFormat(format) ?? format

/** The media type of a file extension, null if it is unknown. */
export function guessMimetype(fileName: string): string | null {
  const extension = extensionOf(fileName)
  const spellings = extension ? SPELLINGS[canonical.get(extension) ?? ''] : undefined
  return spellings?.find((spelling) => spelling.includes('/')) ?? null
}

/** The format of an address's extension; empty if it is unknown. */
export function guessFormat(url: string): string {
  const extension = extensionOf(url)
  return (extension && canonical.get(extension)) || ''
}

function extensionOf(url: string): string | undefined {
  const path = url.replace(/[?#].*$/, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '')
  return /\.([a-z0-9]{1,10})$/i.exec(path)?.[1]?.toLowerCase()
}
