import type { FileFormat } from '../view/viewFile.ts'

/** The ends of file names. */
export const ENDINGS: Record<FileFormat, string> = {
  csv: '.csv',
  'excel-tr': ' (Excel).csv',
  xlsx: '.xlsx',
  json: '.json',
  ndjson: '.ndjson',
  parquet: '.parquet',
  geojson: '.geojson',
  tsv: '.tsv',
  xml: '.xml',
}

/** Whether a file has about one line for each row, so that lines show the progress. */
export const hasLineForRow = (format: FileFormat) => format !== 'xlsx' && format !== 'parquet'

/** The most rows of a file in a format, undefined for any number. */
export const rowsMaxOf = (format: FileFormat): number | undefined => (format === 'xlsx' ? 1_048_575 : undefined)
