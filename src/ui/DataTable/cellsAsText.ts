import type { DataRow, GridColumn } from './dataColumn.ts'
import type { Area } from './gridPlace.ts'

/**
 * Cells in the clipboard format of spreadsheets: tab-separated, with quotes where needed; a single cell is not quoted.
 */
export function cellsAsText(rows: readonly DataRow[], columns: readonly GridColumn[], { left, right }: Area): string {
  const chosen = columns.slice(left, right + 1)
  const texts = rows.map((row) => chosen.map((column) => column.raw(row[column.place])))
  if (texts.length === 1 && texts[0]?.length === 1) return texts[0][0] ?? ''
  return tabSeparated(texts)
}

/** Rows of texts in the clipboard format of spreadsheets. */
export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n')

const quoted = (text: string) => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
