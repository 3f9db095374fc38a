import { GEO_BYTES_MAX } from '../../../catalogue/FileMap/geoFile.ts'
import type { FileKind, PreviewKind } from './previewKind.ts'

const MB = 1024 * 1024

/** The largest file, in bytes, that a preview reads whole; kinds that read a part, or by ranges, are missing. */
export const WHOLE_MAX = {
  pdf: 50 * MB,
  json: 20 * MB,
  xml: 20 * MB,
  calendar: 5 * MB,
  word: 20 * MB,
  raster: 100 * MB,
  map: GEO_BYTES_MAX,
  table: 128 * MB,
  /** An SVG, or a picture in an archive. */
  picture: 20 * MB,
  // The browser loads a picture at an address itself, whatever its size.
  image: Number.POSITIVE_INFINITY,
} as const satisfies Partial<Record<PreviewKind | 'picture', number>>

/** Formats of workbooks. */
export const WORKBOOKS: ReadonlySet<string> = new Set(['xlsx', 'xlsm', 'xls', 'ods'])
const WORKBOOK_MAX = 40 * MB
/** Formats of tables of which the beginning can be shown. */
export const TEXT_TABLES: ReadonlySet<string> = new Set(['csv', 'tsv', 'tab', 'ndjson', 'jsonl'])

/** The largest file of a kind that its preview reads whole; undefined if it reads a part, or by ranges. */
export function wholeMax({ kind, format }: FileKind): number | undefined {
  if (kind === 'table' && WORKBOOKS.has(format)) return WORKBOOK_MAX
  if (format === 'svg') return WHOLE_MAX.picture
  const limits: Partial<Record<PreviewKind, number>> = WHOLE_MAX
  return limits[kind]
}

/** Files up to this size are loaded whole at once. */
const UNASKED_BYTES = 60 * MB
/** On a connection that is slow or saves data. */
const UNASKED_BYTES_SLOWLY = 2 * MB

/** Whether a file is loaded whole only at the reader's request. */
export const isLarge = (bytes: number, isSlow: boolean): boolean =>
  bytes > (isSlow ? UNASKED_BYTES_SLOWLY : UNASKED_BYTES)
