import type { GridColumn, RowSource } from './dataColumn.ts'

const SAMPLE = 60
const CHARACTER_PX = 7.9
const DETAIL_CHARACTER_PX = 8.3
const PADDING_PX = 34
// The width of the sort arrow and the menu button beside the name.
const SIGNS_PX = 34
const LEAST_PX = 72
const MOST_PX = 340

/** Estimates a column's width from its first values; measuring them would cause a layout. */
export function guessWidth(column: GridColumn, source: RowSource): number {
  let longest = 0
  for (let row = 0; row < Math.min(source.count, SAMPLE); row += 1) {
    const values = source.at(row)
    if (values) longest = Math.max(longest, column.view(values[column.place]).text.length)
  }
  const needed = Math.max(
    longest * CHARACTER_PX,
    column.label.length * CHARACTER_PX + SIGNS_PX,
    column.detail.length * DETAIL_CHARACTER_PX,
  )
  return Math.round(Math.max(LEAST_PX, Math.min(MOST_PX, needed + PADDING_PX)))
}
