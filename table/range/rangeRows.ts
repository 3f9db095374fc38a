import type { Cell } from '../cell.ts'
import type { OnRow, Row } from '../Table.ts'
import { TableError } from '../TableError.ts'
import { firstText, isFootnote } from './footnote.ts'
import type { TableRange } from './TableRange.ts'

/** More totals and notes at the end are rows. */
const MAX_FOOTNOTES = 50

/** Rows of headings, their lines, and how many rows end with them, the rows above included. */
export type Headings = { rows: readonly (readonly Cell[])[]; lines: readonly number[]; count: number }

/** The rows of headings of a range. Throws TableError if the file is empty, or has no row at that place. */
export async function headingRows(
  batches: AsyncIterable<readonly Row[]>,
  { header_row: from = 1, header_rows: wanted = 1 }: TableRange,
): Promise<Headings> {
  const found: Row[] = []
  let count = 0
  for await (const rows of batches) {
    for (const row of rows) {
      count += 1
      if (row.line >= from) found.push(row)
      if (found.length === wanted) return headings(found, count)
    }
  }
  if (count === 0) throw new TableError('empty')
  if (found.length === 0) throw new TableError('noHeadings', { line: from })
  return headings(found, count)
}

const headings = (rows: readonly Row[], count: number): Headings => ({
  rows: rows.map(({ cells }) => cells),
  lines: rows.map(({ line }) => line),
  count,
})

type Below = {
  /** The rows up to the last one of the headings. */
  skipped: number
  /** The first line of the headings. */
  headingLine: number
  columns: number
  leftOut: TableRange['leave_out']
  /** Receives the rows above the headings, and the totals and notes that are left out. */
  onLeftOut?: OnRow | undefined
}

/** The rows below the headings without totals and notes, if the range leaves them out. */
export async function* rowsBelow(
  batches: AsyncIterable<readonly Row[]>,
  { skipped, headingLine, columns, leftOut = 'none', onLeftOut }: Below,
): AsyncGenerator<readonly Row[]> {
  let toSkip = skipped
  const isPart = (cells: readonly Cell[]) => !isFootnote(cells, columns)
  const held = new HeldRows(isPart)
  for await (const batch of batches) {
    const below = toSkip > 0 ? batch.slice(toSkip) : batch
    if (onLeftOut) for (const row of batch.slice(0, toSkip)) if (row.line < headingLine) onLeftOut(row)
    toSkip = Math.max(0, toSkip - batch.length)
    const rows =
      leftOut === 'end' ? held.release(below) : leftOut === 'none' ? below : below.filter(({ cells }) => isPart(cells))
    if (rows.length > 0) yield rows
    if (leftOut === 'everywhere' && onLeftOut) for (const row of below) if (!isPart(row.cells)) onLeftOut(row)
  }
  if (onLeftOut) for (const row of held.rows) onLeftOut(row)
}

/** Holds possible totals and notes back until it is known whether rows follow. */
class HeldRows {
  readonly #isPart: (cells: readonly Cell[]) => boolean
  /** Those that rows followed: the same text at the end is a value, as of a column with the values women, men, total. */
  readonly #values = new Set<string>()
  rows: Row[] = []

  constructor(isPart: (cells: readonly Cell[]) => boolean) {
    this.#isPart = isPart
  }

  release(batch: readonly Row[]): Row[] {
    return batch.flatMap((row) => {
      const isHeld = !this.#isPart(row.cells) && !this.#values.has(firstText(row.cells))
      if (isHeld) this.rows.push(row)
      if (isHeld && this.rows.length <= MAX_FOOTNOTES) return []
      const before = this.rows
      this.rows = []
      for (const { cells } of before) if (this.#values.size < MAX_FOOTNOTES) this.#values.add(firstText(cells))
      return isHeld ? before : [...before, row]
    })
  }
}
