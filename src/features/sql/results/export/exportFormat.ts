import { fileStem } from '../../../../lib/fileStem.ts'
import type { ResultRow } from '../queryResult.ts'

/** The formats of a saved result. */
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

/** The file name for a result, without characters that file systems do not allow. */
export const fileName = (name: string, format: FileFormat) => fileStem(name) + ENDINGS[format]

/** Writes a file in parts. */
export type FileWriter = { add(rows: readonly ResultRow[]): void; finish(): Promise<Blob> }
