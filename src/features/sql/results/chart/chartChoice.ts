import type { CellKind } from '../../../../catalogue/cellView.ts'
import type { ChartMark } from '../../../../ui/Chart/drawing.ts'

/** The chart's type and columns, as column indices. Without `y`, rows are counted. */
export type ChartChoice = { mark: ChartMark; x: number; y: number | undefined }

const isNumber = ({ kind }: CellKind) => kind === 'integer' || kind === 'number'
const isTime = ({ kind }: CellKind) => kind === 'date' || kind === 'timestamp'
/** Whether a column holds amounts. Years and codes are numbers without digit grouping: they go on an axis. */
const isAmount = (cell: CellKind) => isNumber(cell) && cell.isGrouped
const isCategory = ({ kind }: CellKind) => kind === 'text' || kind === 'boolean'

/** The most likely chart for columns of these kinds. Undefined if there is none. */
export function guessChart(cells: readonly CellKind[]): ChartChoice | undefined {
  const place = (fits: (cell: CellKind) => boolean) => {
    const found = cells.findIndex(fits)
    return found === -1 ? undefined : found
  }
  const amount = place(isAmount) ?? place(isNumber)
  const time = place(isTime)
  const category = place(isCategory)
  const otherNumber = cells.findIndex((cell, index) => isNumber(cell) && index !== amount)
  const year = cells.findIndex((cell, index) => cell.kind === 'integer' && !cell.isGrouped && index !== amount)
  if (time !== undefined && amount !== undefined) return { mark: 'line', x: time, y: amount }
  if (year !== -1 && amount !== undefined && category === undefined) return { mark: 'line', x: year, y: amount }
  if (category !== undefined) return { mark: 'bar', x: category, y: amount }
  if (amount !== undefined && otherNumber !== -1) {
    const [x, y] = [Math.min(amount, otherNumber), Math.max(amount, otherNumber)]
    return { mark: 'dots', x, y }
  }
  if (time !== undefined) return { mark: 'line', x: time, y: undefined }
  return amount === undefined ? undefined : { mark: 'bar', x: amount, y: undefined }
}

/** The columns that are allowed on each axis. */
export const axisColumns = (cells: readonly CellKind[]) => ({
  x: cells.flatMap((cell, place) => (isNumber(cell) || isTime(cell) || isCategory(cell) ? [place] : [])),
  y: cells.flatMap((cell, place) => (isNumber(cell) ? [place] : [])),
})
