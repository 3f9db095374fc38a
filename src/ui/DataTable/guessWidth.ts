import type { GridColumn, RowSource } from './dataColumn.ts'

const SAMPLE = 60
const CHARACTER_PX = 7.9
/** Digits are as wide as each other, and wider than most letters. */
const DIGIT_PX = 9.2
const DETAIL_CHARACTER_PX = 8.3
const SUMMARY_CHARACTER_PX = 6.8
/** The least width of what is below a name (ColumnSummary.module.css). */
const SUMMARY_LEAST_PX = 92
const PADDING_PX = 34
// The width of the sort arrow and the menu button beside the name.
const SIGNS_PX = 34
const LEAST_PX = 72
const MOST_PX = 340

/** Estimates a column's width from its first values; measuring them would cause a layout. */
export function guessWidth(column: GridColumn, source: RowSource): number {
  let longest = 0
  let widest = 0
  for (let row = 0; row < Math.min(source.count, SAMPLE); row += 1) {
    const values = source.at(row)
    if (!values) continue
    const { text } = column.view(values[column.place])
    longest = Math.max(longest, text.length)
    widest = Math.max(widest, textWidth(text))
  }
  const needed = Math.max(
    widest,
    column.label.length * CHARACTER_PX + SIGNS_PX,
    column.detail.length * DETAIL_CHARACTER_PX,
    summaryWidth(column, longest, source.count),
  )
  return Math.round(Math.max(LEAST_PX, Math.min(MOST_PX, needed + PADDING_PX)))
}

function textWidth(text: string): number {
  const digits = text.match(/\d/g)?.length ?? 0
  return digits * DIGIT_PX + (text.length - digits) * CHARACTER_PX
}

/**
 * The width of what is below the name of a column: at least that of its picture, in a number column that of the range, such
 * as "1 – 32,000". It comes after the rows and must not move them, so it is estimated: a later number can be longer than the
 * first ones, but hardly longer than the number of rows.
 */
function summaryWidth({ isNumeric, summary }: GridColumn, longest: number, rowCount: number): number {
  if (summary === undefined) return 0
  if (!isNumeric) return SUMMARY_LEAST_PX
  const last = Math.max(longest, rowCount.toLocaleString('en').length)
  return Math.max(SUMMARY_LEAST_PX, (longest + last + ' – '.length) * SUMMARY_CHARACTER_PX)
}
