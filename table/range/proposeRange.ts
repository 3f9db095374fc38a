import type { Row, Sheet } from '../Table.ts'
import { isSubtotal } from './footnote.ts'
import { filledColumns } from './headingCells.ts'
import { proposeHeadings } from './proposeHeadings.ts'
import type { TableRange } from './TableRange.ts'

/** The rows at the beginning by which the headings are found. */
const SAMPLE_ROWS = 80
/** The sheets in which a table is looked for. */
const SEEN_SHEETS = 10
const NO_DATA =
  /^(kapak|i[çc]indekiler|a[çc][ıi]klama(lar)?|met[ao] ?veri|metadata|cover|contents|read ?me|notlar|notes?|hakk[ıi]nda|about|index|info|bilgi)\b/iu

/** The first rows of a file or sheet. */
export async function topRows(batches: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const rows: Row[] = []
  for await (const batch of batches) {
    rows.push(...batch.slice(0, SAMPLE_ROWS - rows.length))
    if (rows.length === SAMPLE_ROWS) break
  }
  return rows
}

/**
 * The range for a file or sheet with these first rows: headings below titles, without totals and notes at the end, and
 * without subtotals if there are some.
 */
export function proposeRange(rows: readonly Row[]): TableRange {
  const headings = proposeHeadings(rows)
  const isUsual = headings?.header_row === rows[0]?.line && headings?.header_rows === 1
  const hasSubtotals = rows.some(({ cells }) => isSubtotal(cells))
  return { ...(headings && !isUsual && headings), leave_out: hasSubtotals ? 'everywhere' : 'end' }
}

/** The sheet of a workbook with its table: the first visible one, unless it is a cover or empty and another has a table. */
export async function proposeSheet(
  sheets: readonly Sheet[],
  rowsIn: (sheet: Sheet) => AsyncIterable<readonly Row[]>,
): Promise<Sheet | undefined> {
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  for (const sheet of visible.slice(0, SEEN_SHEETS)) {
    if (NO_DATA.test(sheet.name.trim())) continue
    if (isTable(await topRows(rowsIn(sheet)))) return sheet
  }
  return visible[0] ?? sheets[0]
}

/** Whether rows have headings and values in several columns. */
const isTable = (rows: readonly Row[]): boolean =>
  proposeHeadings(rows) !== undefined && rows.filter(({ cells }) => filledColumns(cells).length > 1).length > 2
