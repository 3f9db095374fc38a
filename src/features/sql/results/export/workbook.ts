import writeExcelFile, { type Cell } from 'write-excel-file/universal'
import { rawText } from '../../../../catalogue/cellView.ts'
import type { ColumnKind } from '../../../../catalogue/columnKind.ts'
import type { ResultField, ResultRow } from '../queryResult.ts'
import type { FileWriter } from './exportFormat.ts'
import { SHEET_COLUMNS, SHEET_ROWS } from './sheetLimits.ts'

const CELL_CHARACTERS = 32_767
const NUMBER_CHARACTERS = 15
/** Excel takes 1900 for a leap year, so days before March have another number there; before 1900 there are none. */
const FIRST_DAY = Date.parse('1900-03-01')
const DAY = 'dd.mm.yyyy'
const DAY_AND_TIME = 'dd.mm.yyyy hh:mm:ss'

/** Writes a workbook with one sheet and a frozen first row. Throws RangeError above Excel's limits. */
export function createWorkbook(fields: readonly ResultField[], kinds: readonly ColumnKind[]): FileWriter {
  const head: Cell[] = fields.map(({ name }) => ({ value: name, type: String, fontWeight: 'bold' }))
  const sheet: Cell[][] = [head]
  return {
    add(rows) {
      if (sheet.length + rows.length > SHEET_ROWS || fields.length > SHEET_COLUMNS) throw new RangeError('sheet')
      for (const row of rows) sheet.push(kinds.map((kind, place) => cellOf(row[place], kind)))
    },
    finish: () => writeExcelFile(sheet, { stickyRowsCount: 1 }).toBlob(),
  }
}

/** A cell value. A number with more digits than Excel keeps stays text, and so does a date that it cannot show. */
function cellOf(value: ResultRow[number], kind: ColumnKind): Cell {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return { value, type: Boolean }
  const text = rawText(value)
  if (kind === 'integer' || kind === 'number') {
    const number = Number(text)
    if (Number.isFinite(number) && text.length <= NUMBER_CHARACTERS) return { value: number, type: Number }
  }
  if (kind === 'date' || kind === 'timestamp') {
    const instant = Date.parse(/T/.test(text) ? `${text}Z` : text)
    if (/^\d{4}-\d\d-\d\d(T[\d:.]+)?$/.test(text) && instant >= FIRST_DAY)
      return { value: new Date(instant), type: Date, format: kind === 'date' ? DAY : DAY_AND_TIME }
  }
  return { value: text.slice(0, CELL_CHARACTERS), type: String }
}
