import type { Cell } from '../cell.ts'
import type { FileBytes } from '../fileBytes.ts'
import { MAX_RECORD_CHARACTERS } from '../limits.ts'
import { joinHeadings } from '../range/joinHeadings.ts'
import { proposeRange, proposeSheet, topRows } from '../range/proposeRange.ts'
import { headingRows, rowsBelow } from '../range/rangeRows.ts'
import { checkColumns, firstRow, fittingRows } from '../rowsOf.ts'
import type { OnRow, ReadOptions, Row, Sheet, Table } from '../Table.ts'
import { TableError } from '../TableError.ts'
import { defaultSheet, openWorkbook, type Workbook } from './openWorkbook.ts'
import type { SheetCell, SheetRow } from './sheetRows.ts'

/**
 * A sheet of a workbook as a table: by default the first visible one. Memory use is constant. `open` reads the format of
 * the workbook, by default XLSX.
 */
export async function workbookTable(
  file: FileBytes,
  { sheet: wanted, header = true, range: asked = {} }: ReadOptions,
  open: (file: FileBytes) => Promise<Workbook> = openWorkbook,
): Promise<Table> {
  const { sheets, rows } = await open(file)
  const rowsIn = (sheet: Sheet) => filledRows(rows(sheet))
  const isOpen = asked === 'proposed'
  const proposed = isOpen && wanted === undefined ? (await proposeSheet(sheets, rowsIn))?.name : undefined
  const chosen = chosenSheet(sheets, wanted ?? (isOpen ? proposed : asked.sheet))
  const first = () => topRows(rowsIn(chosen))
  const range = isOpen ? proposeRange(await first()) : asked
  const top = await headingRows(rowsIn(chosen), header ? range : {})
  const joined = joinHeadings(top.rows)
  const [headingLine = 1] = top.lines
  const below = { skipped: header ? top.count : 0, headingLine, columns: joined.length, leftOut: range.leave_out }
  // Cells beyond the headings are columns without a heading, so the widest row counts.
  const width = Math.max(joined.length, await widthOf(rowsBelow(rowsIn(chosen), below)))
  checkColumns(width, headingLine)
  const bodyRows = (onLeftOut?: OnRow) => rowsBelow(rowsIn(chosen), { ...below, onLeftOut })
  return {
    headings: Array.from({ length: width }, (_, index) => (header ? (joined[index] ?? '') : '')),
    rows: (onLongRow, onLeftOut) => fittingRows(padded(bodyRows(onLeftOut), width), width, onLongRow),
    layout: {
      range: isOpen && chosen !== defaultSheet(sheets) ? { ...range, sheet: chosen.name } : range,
      headingLines: header ? top.lines : [],
      top: first,
    },
    workbook: {
      sheets,
      sheet: chosen,
      isEmpty: async (other) => (await firstRow(rowsIn(other))) === undefined,
    },
  }
}

/** The sheet with a name or number. Throws TableError if there is none. */
function chosenSheet(sheets: readonly Sheet[], wanted: string | number | undefined): Sheet {
  const found =
    wanted === undefined
      ? defaultSheet(sheets)
      : sheets.find(({ name }, index) => name === wanted || index + 1 === wanted)
  if (found) return found
  throw new TableError(wanted === undefined ? 'workbookUnreadable' : 'noSheet')
}

async function widthOf(batches: AsyncIterable<readonly Row[]>): Promise<number> {
  let width = 0
  for await (const rows of batches) {
    for (const { cells, line } of rows) {
      width = Math.max(width, cells.length)
      checkColumns(width, line)
    }
  }
  return width
}

/** The rows with a value, each up to its last one. */
async function* filledRows(batches: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<Row[]> {
  for await (const batch of batches)
    yield batch
      .map(({ cells, line }) => ({ cells: denseCells(cells, line), line }))
      .filter(({ cells }) => cells.length > 0)
}

async function* padded(batches: AsyncIterable<readonly Row[]>, width: number): AsyncGenerator<readonly Row[]> {
  for await (const rows of batches)
    yield rows.map(({ cells, line }) => ({
      cells: cells.length === width ? cells : [...cells, ...Array<null>(width - cells.length).fill(null)],
      line,
    }))
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
