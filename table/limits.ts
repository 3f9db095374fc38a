/*
 * The most of each dimension of a file that becomes a table. Readers check them while they read, so that a small file
 * that was made to fill the memory is refused before it does. docs/administration.md lists them.
 */

/** PostgreSQL keeps at most 1,600 columns; some are its own. */
export const MAX_COLUMNS = 1_500
export const MAX_ROWS = 20_000_000
/** A record of a text or of JSON, with all its cells. One that is longer begins with a quotation mark that is never closed. */
export const MAX_RECORD_CHARACTERS = 16 * 1024 * 1024
/** Levels of lists and objects within a record. */
export const MAX_DEPTH = 100
export const MAX_SHEETS = 1_000
/** Texts that the sheets of a workbook share; they are in memory while a sheet is read. */
export const MAX_SHARED_STRINGS = 2_000_000
export const MAX_SHARED_CHARACTERS = 100_000_000
/** Parts of a ZIP archive, and what they have unpacked. */
export const MAX_ZIP_ENTRIES = 10_000
export const MAX_WORKBOOK_BYTES = 100 * 1024 * 1024
export const MAX_UNZIPPED_BYTES = 512 * 1024 * 1024
/** Tables are compressed to a tenth or so; what grows further than this was made to fill disks. */
export const MAX_GZIP_GROWTH = 100
export const MIN_GZIP_ALLOWANCE_BYTES = 64 * 1024 * 1024

/** Rows that do not fit are left out, up to so many, and up to this share of all rows. */
export const MOST_MISFITS = 1_000
const MOST_MISFIT_SHARE = 0.1
const ALLOWED_MISFITS = 10

/** Whether so many rows have more cells than columns that the file is another table than it was taken for. */
export const areTooManyMisfits = (misfits: number, rows: number): boolean =>
  misfits > MOST_MISFITS || misfits > Math.max(ALLOWED_MISFITS, rows * MOST_MISFIT_SHARE)
