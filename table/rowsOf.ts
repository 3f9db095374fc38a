import { isFilled } from './cell.ts'
import { MAX_COLUMNS, MAX_ROWS } from './limits.ts'
import type { OnRow, Row } from './Table.ts'
import { TableError } from './TableError.ts'

/** Throws TableError if there are more columns than a table may have. */
export function checkColumns(count: number, line?: number): void {
  if (count > MAX_COLUMNS) throw new TableError('tooManyColumns', { line, limit: MAX_COLUMNS })
}

/** The first row, or undefined if there is none. */
export async function firstRow(batches: AsyncIterable<readonly Row[]>): Promise<Row | undefined> {
  for await (const [first] of batches) if (first) return first
  return undefined
}

/** The rows without filled cells beyond the columns; `onLongRow` receives the others. */
export async function* fittingRows(
  batches: AsyncIterable<readonly Row[]>,
  columns: number,
  onLongRow: OnRow | undefined,
): AsyncGenerator<readonly Row[]> {
  let count = 0
  for await (const batch of batches) {
    const rows = batch.filter((row) => {
      const fits = (row.cellCount ?? row.cells.length) <= columns || !row.cells.slice(columns).some(isFilled)
      if (!fits) onLongRow?.(row)
      return fits
    })
    count += rows.length
    if (count > MAX_ROWS) throw new TableError('tooManyRows', { limit: MAX_ROWS })
    if (rows.length > 0) yield rows
  }
}
