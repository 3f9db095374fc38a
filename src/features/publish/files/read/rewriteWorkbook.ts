import type { Cell } from 'write-excel-file/universal'
import { blobBytes } from '#table/fileBytes.ts'
import { defaultSheet, openWorkbook } from '#table/xlsx/openWorkbook.ts'
import type { SheetCell } from '#table/xlsx/sheetRows.ts'

export type WorkbookRewriting = {
  file: Blob
  /** The sheet that becomes the table; by default the first visible one. */
  sheet?: string | undefined
  /** The indexes of the removed columns. */
  without: readonly number[]
}

const MOST_EMPTY_ROWS = 1_000

/**
 * Rewrites the sheet of a workbook that becomes its table, without some of its columns. Formulas and other sheets are
 * removed.
 */
export async function rewriteWorkbook({ file, sheet: wanted, without }: WorkbookRewriting): Promise<Blob> {
  const { default: writeExcelFile } = await import('write-excel-file/universal')
  const workbook = await openWorkbook(blobBytes(file))
  const sheet = workbook.sheets.find(({ name }) => name === wanted) ?? defaultSheet(workbook.sheets)
  if (!sheet) throw new Error('The workbook has no sheet')
  const left = new Set(without)
  const rows: Cell[][] = []
  for await (const batch of workbook.rows(sheet)) {
    for (const { cells, line } of batch) {
      // Rows keep their places, because the place of the headings is a row; a larger gap is below them.
      while (rows.length < line - 1 && line - rows.length < MOST_EMPTY_ROWS) rows.push([])
      const width = Math.max(...cells.keys()) + 1
      const row = Array.from({ length: width }, (_, index) => cellOf(cells.get(index)))
      rows.push(row.filter((_, index) => !left.has(index)))
    }
  }
  return writeExcelFile(rows, { sheet: sheet.name }).toBlob()
}

function cellOf(value: SheetCell | undefined): Cell {
  if (value === undefined) return null
  if (typeof value === 'number') return { value, type: Number }
  if (typeof value === 'boolean') return { value, type: Boolean }
  if (value instanceof Date) {
    const isDay = value.getTime() % 86_400_000 === 0
    return { value, type: Date, format: isDay ? 'dd.mm.yyyy' : 'dd.mm.yyyy hh:mm:ss' }
  }
  return { value, type: String }
}
