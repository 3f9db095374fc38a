import { readSheet } from 'read-excel-file/web-worker'
import type { Cell } from '#table/cell.ts'
import { FileFault, isBlank, type Sheet } from './Sheet.ts'

/** The first sheet of a workbook as a table. Throws FileFault. */
export async function readWorkbook(blob: Blob): Promise<Sheet> {
  const data = await readSheet(blob, 1).catch(() => {
    throw new FileFault('notTable')
  })
  const rows = data.map((row) => row.map(cellOf)).filter((cells) => !isBlank(cells))
  const [header, ...others] = rows
  if (!header) throw new FileFault('empty')
  return { headings: header.map((cell) => (typeof cell === 'string' ? cell : '')), rows: () => others }
}

/** Days of a workbook have no zone: midnight is how it says that there is no time. */
function cellOf(value: unknown): Cell {
  if (value === null || value === undefined) return null
  if (!(value instanceof Date)) return String(value)
  return value
    .toISOString()
    .replace('T00:00:00.000Z', '')
    .replace(/\.\d+Z$/, '')
}
