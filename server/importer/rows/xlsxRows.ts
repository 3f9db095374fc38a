import { readSheet } from 'read-excel-file/node'
import type { Cell } from '#table/cell.ts'
import { isBlank, NoTable, type TableSource } from './tableSource.ts'

/** A sheet of a workbook, the first one unless another is named, as a table. It is read into memory whole. */
export async function xlsxTable(path: string, sheet: string | number | undefined): Promise<TableSource> {
  // What the reader says of a file that it cannot read speaks to its programmers.
  const data = await readSheet(path, sheet ?? 1).catch(() => {
    throw new NoTable('workbookUnreadable')
  })
  const rows = data
    .map((row, index) => ({ cells: row.map(cellOf), line: index + 1 }))
    .filter(({ cells }) => !isBlank(cells))
  const [header, ...others] = rows
  if (!header) throw new NoTable('tableEmpty')
  return {
    headings: header.cells.map((cell) => (typeof cell === 'string' ? cell : '')),
    rows: async function* () {
      yield* others
    },
  }
}

/** Days of a workbook have no zone: midnight is how it says that there is no time. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date)
    return value
      .toISOString()
      .replace('T00:00:00.000Z', '')
      .replace(/\.\d+Z$/, '')
  return String(value)
}
