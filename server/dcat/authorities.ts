/** Codes of the EU's authority tables for the texts that publishers write. */

const LANGUAGES: Record<string, string> = {
  ...{ tr: 'TUR', tur: 'TUR', türkçe: 'TUR', turkish: 'TUR', en: 'ENG', eng: 'ENG', english: 'ENG', ingilizce: 'ENG' },
  ...{ de: 'DEU', fr: 'FRA', es: 'SPA', ar: 'ARA', ru: 'RUS', ku: 'KUR', it: 'ITA', el: 'ELL', bg: 'BUL', fa: 'FAS' },
}

/** The code of a language by its tag or name. */
export const languageCode = (words: string): string | undefined => LANGUAGES[words.trim().toLowerCase()]

const FILE_TYPES: Record<string, string> = {
  'ATOM FEED': 'ATOM',
  GEOPACKAGE: 'GPKG',
  'JSON-LD': 'JSON_LD',
  KMZ: 'KMZ',
  SHP: 'SHP',
  TTL: 'RDF_TURTLE',
  TAR: 'TAR',
}
const KNOWN_TYPES = new Set(
  (
    'CSV TSV XLS XLSX ODS ODT DOC DOCX PPT PPTX PDF TXT HTML XML RSS JSON GEOJSON KML GPX GTFS ZIP GZIP PNG JPEG GIF ' +
    'TIFF SVG MP3 MP4 RDF N3 PARQUET TOPOJSON'
  ).split(' '),
)

/** The code of a file format; undefined if the table does not contain it. */
export function fileTypeCode(format: string): string | undefined {
  const name = format.trim().toUpperCase()
  return FILE_TYPES[name] ?? (KNOWN_TYPES.has(name) ? name : undefined)
}
