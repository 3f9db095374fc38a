/**
 * The part of a file that is its table, as people in offices lay sheets out: titles above the headings, totals and notes
 * below the rows. It is stored with the resource, so its keys are spelt as in the API. What is not set is as without a
 * range: the first visible sheet, one row of headings, which is the first that is not empty, and all rows below it.
 */
export type TableRange = {
  /** A sheet's name. */
  sheet?: string | undefined
  /** The line of a text or the row of a sheet, from 1, where the headings begin: the first row there that is not empty. */
  header_row?: number | undefined
  /** How many rows the headings have, empty rows aside. Those of several rows are joined: `2023 / Erkek`. */
  header_rows?: number | undefined
  /** Which rows below the headings are no rows of the table: totals and notes at the end, or wherever they are. */
  leave_out?: 'none' | 'end' | 'everywhere' | undefined
}

/** The range of a resource as the API returns it; undefined if there is none, or none that can be read. */
export function readRange(stored: unknown): TableRange | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { sheet, header_row, header_rows, leave_out } = stored as Record<string, unknown>
  return {
    ...(typeof sheet === 'string' && sheet !== '' && { sheet }),
    ...(isPlace(header_row) && { header_row }),
    ...(isPlace(header_rows) && { header_rows }),
    ...((leave_out === 'end' || leave_out === 'everywhere') && { leave_out }),
  }
}

const isPlace = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
