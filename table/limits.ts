/*
 * The limits of files that become tables. Readers check them while reading, so that a small file that was made to fill
 * the memory is rejected in time. docs/administration.md lists them.
 */

/** PostgreSQL allows 1,600 columns; some are reserved. */
export const MAX_COLUMNS = 1_500
export const MAX_ROWS = 20_000_000
/** The characters of a text or JSON record. A longer record usually has an unclosed quotation mark. */
export const MAX_RECORD_CHARACTERS = 16 * 1024 * 1024
/** The nesting levels of lists and objects in a record. */
export const MAX_DEPTH = 100
export const MAX_SHEETS = 1_000
/** The shared strings of a workbook, which are in memory while a sheet is read. */
export const MAX_SHARED_STRINGS = 2_000_000
export const MAX_SHARED_CHARACTERS = 100_000_000
/** The entries of a ZIP archive, and their size after decompression. */
export const MAX_ZIP_ENTRIES = 10_000
export const MAX_WORKBOOK_BYTES = 100 * 1024 * 1024
export const MAX_UNZIPPED_BYTES = 512 * 1024 * 1024
/** Tables compress to about a tenth; a larger factor indicates a decompression bomb. */
export const MAX_GZIP_GROWTH = 100
export const MIN_GZIP_ALLOWANCE_BYTES = 64 * 1024 * 1024

/** Rows with more cells than columns are left out, up to this number and this share of all rows. */
export const MAX_LONG_ROWS = 1_000
const MAX_LONG_ROW_SHARE = 0.1
const ALLOWED_LONG_ROWS = 10

/**
 * Whether too many rows have more cells than columns, so that the delimiter or header was probably detected wrongly, such as a title row
 * that was taken for the header. `rows` are the other rows.
 */
export const hasTooManyLongRows = (longRows: number, rows: number): boolean =>
  longRows > rows || longRows > MAX_LONG_ROWS || longRows > Math.max(ALLOWED_LONG_ROWS, rows * MAX_LONG_ROW_SHARE)
