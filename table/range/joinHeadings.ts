import { type Cell, isFilled } from '../cell.ts'

const SEPARATOR = ' / '

/**
 * The headings of columns whose headings are in several rows, from top to bottom: `2023` above `Erkek` and `Kadın` becomes
 * `2023 / Erkek` and `2023 / Kadın`. A cell that is merged over several columns has its text in the first of them only;
 * the empty ones to its right belong to it where the rows below have headings.
 */
export function joinHeadings(rows: readonly (readonly Cell[])[]): string[] {
  const [only = [], ...others] = rows
  if (others.length === 0) return only.map((cell) => textOf(cell))
  const width = Math.max(...rows.map((cells) => cells.length))
  const spread = rows.map((cells, at) =>
    at === rows.length - 1 ? cells : overColumns(cells, rows.slice(at + 1), width),
  )
  return Array.from({ length: width }, (_, column) => {
    const parts = spread.map((cells) => textOf(cells[column]).replace(/\s+/g, ' ').trim())
    return parts.filter((part, at) => part !== '' && part !== parts[at - 1]).join(SEPARATOR)
  })
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '')

/** A row of headings with the texts of merged cells in each of their columns. */
function overColumns(cells: readonly Cell[], below: readonly (readonly Cell[])[], width: number): Cell[] {
  const hasBelow = (column: number) => below.some((row) => isFilled(row[column]))
  let group: Cell = null
  return Array.from({ length: width }, (_, column) => {
    const cell = cells[column] ?? null
    // A heading without others below it is of one column.
    if (isFilled(cell)) group = hasBelow(column) ? cell : null
    else if (!hasBelow(column)) group = null
    return isFilled(cell) ? cell : group
  })
}
