/** What is true of a format of downloads. */
type DumpFormatFacts = {
  mediaType: string
  /** The end of the file's name. */
  ending: string
  /** The most rows that a file of the format can hold; undefined for any number. */
  rowsMax?: number
}

/** A worksheet has 1,048,576 rows, and the first one has the names of the columns. */
const SHEET_ROWS_MAX = 1_048_575

/**
 * The formats of dumps. CKAN has the first four; `excel-tr` is a CSV that Excel with Turkish settings opens correctly:
 * semicolons, a byte order mark, decimal commas, days first.
 */
export const DUMP_FORMATS = {
  csv: { mediaType: 'text/csv; charset=utf-8', ending: 'csv' },
  tsv: { mediaType: 'text/tab-separated-values; charset=utf-8', ending: 'tsv' },
  json: { mediaType: 'application/json; charset=utf-8', ending: 'json' },
  xml: { mediaType: 'text/xml; charset=utf-8', ending: 'xml' },
  ndjson: { mediaType: 'application/x-ndjson; charset=utf-8', ending: 'ndjson' },
  'excel-tr': { mediaType: 'text/csv; charset=utf-8', ending: 'excel.csv' },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    rowsMax: SHEET_ROWS_MAX,
  },
  parquet: { mediaType: 'application/vnd.apache.parquet', ending: 'parquet' },
  geojson: { mediaType: 'application/geo+json; charset=utf-8', ending: 'geojson' },
} as const satisfies Record<string, DumpFormatFacts>

export type DumpFormat = keyof typeof DUMP_FORMATS

/** The format of a name in any case; undefined if there is none. */
export function dumpFormatOf(name: string): DumpFormat | undefined {
  const lower = name.toLowerCase()
  return dumpFormatNames.find((format) => format === lower)
}

// The type of Object.keys loses the keys.
export const dumpFormatNames = Object.keys(DUMP_FORMATS) as DumpFormat[]

export const factsOf = (format: DumpFormat): DumpFormatFacts => DUMP_FORMATS[format]
