import type { ResultRow } from '../queryResult.ts'

/** The forms in which a result is taken along. */
export const FILE_FORMATS = ['csv', 'excelCsv', 'json', 'ndjson', 'xlsx', 'parquet'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

const ENDINGS: Record<FileFormat, string> = {
  csv: '.csv',
  excelCsv: ' (Excel).csv',
  json: '.json',
  ndjson: '.ndjson',
  xlsx: '.xlsx',
  parquet: '.parquet',
}

/** A file's name out of a result's: without what a file system refuses. */
export const fileName = (name: string, format: FileFormat) => fileStem(name) + ENDINGS[format]

/** The same without an ending. */
export const fileStem = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 120) || 'sql'

/** Writes a file piece by piece. */
export type FileWriter = { add(rows: readonly ResultRow[]): void; finish(): Promise<Blob> }
