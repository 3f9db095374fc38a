// Apart from openTable.ts, so that the form knows the formats without the code that reads them.

/** File formats that can become tables. */
export type TableFormat = 'csv' | 'tsv' | 'xlsx' | 'json' | 'ndjson'

const FORMATS: Readonly<Record<string, TableFormat>> = {
  csv: 'csv',
  txt: 'csv',
  tsv: 'tsv',
  tab: 'tsv',
  xlsx: 'xlsx',
  json: 'json',
  geojson: 'json',
  ndjson: 'ndjson',
  jsonl: 'ndjson',
}

/** The format of a resource as stated, or else the extension of its path or URL, without `.gz`. */
export const formatName = (format: string | null | undefined, path: string): string =>
  format || (/\.([a-z0-9]+)(\.gz)?$/i.exec(path.split(/[?#]/)[0] ?? '')?.[1] ?? '')

/** The format for a CKAN format name or file extension; undefined if it is not a table. */
export const readAsTable = (format: string): TableFormat | undefined => FORMATS[format.toLowerCase()]

/** Formats that are always loaded as tables: a text file can be prose, and GeoJSON is a map. */
const LOADED = new Set(['csv', 'tsv', 'tab', 'xlsx', 'json', 'ndjson', 'jsonl'])

/** Whether the portal creates a table from files of this format or extension. */
export const becomesTable = (format: string): boolean => LOADED.has(format.toLowerCase())
