import type { Cell } from '../cell.ts'
import type { FileBytes } from '../fileBytes.ts'
import { MAX_RECORD_CHARACTERS } from '../limits.ts'
import { checkColumns, firstRow, fittingRows } from '../rowsOf.ts'
import type { ReadOptions, Row, Table } from '../Table.ts'
import { TableError } from '../TableError.ts'
import { defaultSheet, openWorkbook, type Workbook } from './openWorkbook.ts'
import type { SheetCell, SheetRow } from './sheetRows.ts'

/**
 * A sheet of a workbook as a table: by default the first visible one. Memory use is constant. `open` reads the format of
 * the workbook, by default XLSX.
 */
export async function workbookTable(
  file: FileBytes,
  { sheet: wanted, header = true }: ReadOptions,
  open: (file: FileBytes) => Promise<Workbook> = openWorkbook,
): Promise<Table> {
  const { sheets, rows } = await open(file)
  const sheet =
    wanted === undefined
      ? defaultSheet(sheets)
      : sheets.find(({ name }, index) => name === wanted || index + 1 === wanted)
  if (!sheet) throw new TableError('workbookUnreadable')
  // Cells beyond the headings are columns without a heading, so the widest row counts.
  const width = await widthOf(rows(sheet))
  const records = () => filledRows(rows(sheet), width)
  const heading = await firstRow(records())
  if (!heading) throw new TableError('empty')
  return {
    headings: Array.from({ length: width }, (_, index) => {
      const cell = heading.cells[index]
      return header && typeof cell === 'string' ? cell : ''
    }),
    rows: (onLongRow) => fittingRows(records(), width, header ? 1 : 0, onLongRow),
    workbook: { sheets, sheet, isEmpty: async (other) => (await firstRow(filledRows(rows(other), 0))) === undefined },
  }
}

async function widthOf(batches: AsyncIterable<readonly SheetRow[]>): Promise<number> {
  let width = 0
  for await (const rows of batches) {
    for (const { cells, line } of rows) {
      for (const column of cells.keys()) width = Math.max(width, column + 1)
      checkColumns(width, line)
    }
  }
  return width
}

/** Non-empty rows, padded to the width of the sheet. */
async function* filledRows(batches: AsyncIterable<readonly SheetRow[]>, width: number): AsyncGenerator<Row[]> {
  for await (const batch of batches) {
    const rows = batch.map(({ cells, line }) => ({ cells: denseCells(cells, line), line }))
    const filled = rows.filter(({ cells }) => cells.length > 0)
    for (const { cells } of filled) while (cells.length < width) cells.push(null)
    yield filled
  }
}

/** A row's cells up to the last non-empty one. */
function denseCells(cells: SheetRow['cells'], line: number): Cell[] {
  const dense: Cell[] = []
  let characters = 0
  for (const [column, value] of cells) {
    const text = cellText(value)
    characters += text.length
    if (text.trim() === '') continue
    while (dense.length < column) dense.push(null)
    dense[column] = text
  }
  if (characters > MAX_RECORD_CHARACTERS) throw new TableError('recordTooLong', { line, limit: MAX_RECORD_CHARACTERS })
  return dense
}

/** A cell as text; midnight means that there is no time. */
function cellText(value: SheetCell): string {
  if (!(value instanceof Date)) return String(value)
  return value
    .toISOString()
    .replace('T00:00:00.000Z', '')
    .replace(/\.\d+Z$/, '')
}
