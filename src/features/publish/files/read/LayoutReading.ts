import type { Cell } from '#table/cell.ts'
import type { Row, Table } from '#table/Table.ts'
import type { FileLayout, LayoutRow, RowRole } from './fileReading.ts'

const SHOWN_BELOW = 5
const SHOWN_TOP = 30
const SHOWN_LEFT_OUT = 20
const SHOWN_CELLS = 30
const LONGEST_CELL = 80

/** Collects which rows of a file are titles, headings, rows of the table, and left out of it. */
export class LayoutReading {
  readonly #leftOut: LayoutRow[] = []
  readonly #lines = new Set<number>()
  readonly #firstHeading: number
  #count = 0

  constructor({ layout }: Table) {
    this.#firstHeading = layout?.headingLines[0] ?? 1
  }

  /** A row above the headings, or a total or note below them. */
  addLeftOut({ cells, line }: Row): void {
    if (line < this.#firstHeading) return
    this.#count += 1
    if (this.#leftOut.length === SHOWN_LEFT_OUT) return
    this.#leftOut.push({ line, cells: shownCells(cells), role: 'leftOut' })
    this.#lines.add(line)
  }

  async read({ layout, workbook }: Table): Promise<FileLayout | undefined> {
    if (!layout) return undefined
    const { range, headingLines } = layout
    const lastHeading = headingLines.at(-1) ?? 0
    const roleOf = (line: number): RowRole => {
      if (headingLines.includes(line)) return 'heading'
      if (line < lastHeading) return 'title'
      return this.#lines.has(line) ? 'leftOut' : 'row'
    }
    const all = (await layout.top()).map(({ cells, line }) => ({ cells: shownCells(cells), line, role: roleOf(line) }))
    const at = all.findIndex(({ line }) => line === lastHeading)
    return {
      range,
      headingLines,
      sheets: workbook?.sheets ?? [],
      sheet: workbook?.sheet.name,
      top: all.slice(0, Math.max(SHOWN_TOP, at + 1 + SHOWN_BELOW)),
      leftOut: this.#leftOut,
      leftOutCount: this.#count,
    }
  }
}

const shownCells = (cells: readonly Cell[]): string[] =>
  cells
    .slice(0, SHOWN_CELLS)
    .map((cell) => (cell === null ? '' : typeof cell === 'string' ? cell : JSON.stringify(cell)).slice(0, LONGEST_CELL))
