import type { Cell } from '#table/cell.ts'
import type { FileFinding } from './fileReading.ts'
import { TableReading } from './TableReading.ts'

/** What the loader takes; a larger one would fill the memory here as well. */
export const MAX_WORKBOOK_BYTES = 100 * 1024 * 1024

/** The first sheet of a workbook as a table. Throws what the library throws for what is no workbook. */
export async function readWorkbook(
  file: Blob,
): Promise<{ reading: TableReading | undefined; findings: FileFinding[] }> {
  const { default: readXlsxFile } = await import('read-excel-file/web-worker')
  const sheets = await readXlsxFile(file)
  const [sheet] = sheets
  const rows = (sheet?.data ?? [])
    .map((row, index) => ({ cells: row.map(cellOf), line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''))
  const [header, ...others] = rows
  const filled = sheets.filter(({ data }) => data.length > 0)
  const findings: FileFinding[] =
    sheet && filled.length > 1 ? [{ what: 'sheets', count: filled.length, first: sheet.sheet }] : []
  if (!header) return { reading: undefined, findings }
  const reading = new TableReading(header.cells.map((cell) => (typeof cell === 'string' ? cell : '')))
  // The library fills every row up to the longest one.
  for (const { cells, line } of others) reading.add(cells, line)
  return { reading, findings }
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
