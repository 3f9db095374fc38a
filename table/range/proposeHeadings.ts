import type { Cell } from '../cell.ts'
import type { Row } from '../Table.ts'
import { canBeHeadings, filledColumns, isAboveTable, kindOf } from './headingCells.ts'
import type { TableRange } from './TableRange.ts'

/** A row of headings has values in this share of the columns that most rows have values in. */
const FILLED_SHARE = 0.6
/** A column is one of numbers if this share of its values is. */
const NUMBER_SHARE = 0.7
const MOST_HEADING_ROWS = 3

type Headings = Required<Pick<TableRange, 'header_row' | 'header_rows'>>

/**
 * Where the headings are, by the first rows of a file: below titles, in one row or in several. Undefined if none of the
 * rows looks like headings.
 */
export function proposeHeadings(sample: readonly Row[]): Headings | undefined {
  const rows = sample.map(({ cells }) => cells)
  const width = usualWidth(rows)
  if (width < 2) return undefined
  const wanted = Math.max(2, Math.ceil(width * FILLED_SHARE))
  const main = rows.findIndex((cells) => filledColumns(cells).length >= wanted && !isAboveTable(cells))
  const heading = rows[main]
  if (!heading || !canBeHeadings(heading)) return undefined
  const numbers = numberColumns(rows.slice(main + 1))
  let first = main
  while (first > 0 && main - first + 1 < MOST_HEADING_ROWS && isGroupRow(sample, first - 1)) first -= 1
  let last = main
  while (last - first + 1 < MOST_HEADING_ROWS && isContinued(rows, last, numbers)) last += 1
  return { header_row: sample[first]?.line ?? 1, header_rows: last - first + 1 }
}

/** The number of values that most rows with several values have. */
function usualWidth(rows: readonly (readonly Cell[])[]): number {
  const counts = new Map<number, number>()
  for (const cells of rows) {
    const filled = filledColumns(cells).length
    if (filled > 1) counts.set(filled, (counts.get(filled) ?? 0) + 1)
  }
  return [...counts].sort(([a, ofA], [b, ofB]) => ofB - ofA || b - a)[0]?.[0] ?? 0
}

/** The columns with numbers or dates, and whether these may be years. */
function numberColumns(rows: readonly (readonly Cell[])[]): Map<number, { isYears: boolean }> {
  const columns = new Map<number, { isYears: boolean }>()
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  for (let column = 0; column < width; column++) {
    const kinds = rows.map((cells) => kindOf(cells[column])).filter((kind) => kind !== 'empty' && kind !== 'nothing')
    const numbers = kinds.filter((kind) => kind !== 'text')
    const isYears = !numbers.includes('value')
    if (numbers.length > 0 && numbers.length >= kinds.length * NUMBER_SHARE) columns.set(column, { isYears })
  }
  return columns
}

/** Whether the row above the headings names groups of them, such as `2023` above `Erkek` and `Kadın`. */
function isGroupRow(sample: readonly Row[], at: number): boolean {
  const [row, below] = [sample[at], sample[at + 1]]
  if (!row || !below || below.line - row.line > 1 || !canBeHeadings(row.cells) || isAboveTable(row.cells)) return false
  const columns = filledColumns(row.cells)
  const belowColumns = filledColumns(below.cells)
  const [first = 0] = columns
  const [firstBelow = 0] = belowColumns
  const lastBelow = belowColumns.at(-1) ?? 0
  // A title is above the first column, a unit above the last.
  if (columns.length === 1) return first > firstBelow && first < lastBelow
  return belowColumns.some((column) => column > first && !columns.includes(column))
}

/** Whether the row below one of headings has headings too: texts in columns of numbers, or below a merged cell. */
function isContinued(
  rows: readonly (readonly Cell[])[],
  at: number,
  numbers: ReadonlyMap<number, { isYears: boolean }>,
): boolean {
  const [above = [], cells, next] = [rows[at], rows[at + 1], rows[at + 2]]
  if (!cells || !next || !canBeHeadings(cells)) return false
  const columns = filledColumns(cells)
  const fillsGap = columns.some((column) => kindOf(above[column]) === 'empty')
  const inNumbers = columns.filter((column) => numbers.has(column))
  const isOfYears = inNumbers.some((column) => kindOf(cells[column]) === 'year' && numbers.get(column)?.isYears)
  if (numbers.size > 0) {
    if (inNumbers.length === 0 || isOfYears) return false
    return fillsGap || (inNumbers.length > 1 && inNumbers.length * 2 >= numbers.size)
  }
  // Texts only: a heading is above several columns, and another one is merged with the empty cell below it.
  const hasMerged = filledColumns(above).some((column) => !columns.includes(column))
  return fillsGap && hasMerged && filledColumns(next).length > columns.length
}
