import type { Row, RowSource } from '#table/Table.ts'

/** Consecutive rows: the lines of those that have a source, otherwise the rows themselves. */
type Part = { start: number; source: RowSource | undefined; lines: number[]; rows: Row[] }

/** The rows of a table by their place. The rows of a text are kept as the text and read again when they are needed. */
export class KeptRows {
  readonly #parts: Part[] = []
  #read: { part: Part; rows: readonly Row[] } | undefined
  count = 0

  add(row: Row): void {
    const last = this.#parts.at(-1)
    const part = last && last.source === row.source ? last : this.#newPart(row.source)
    if (row.source) part.lines.push(row.line)
    else part.rows.push(row)
    this.count += 1
  }

  /** The cells of the rows from `start` up to `end` (exclusive), fewer at the end of the table. */
  between(start: number, end: number): (readonly unknown[])[] {
    const cells: (readonly unknown[])[] = []
    for (const part of this.#parts) {
      if (part.start >= end) break
      if (part.start + part.lines.length + part.rows.length <= start) continue
      const rows = this.#rowsOf(part)
      for (const row of rows.slice(Math.max(0, start - part.start), end - part.start)) cells.push(row.cells)
    }
    return cells
  }

  #newPart(source: RowSource | undefined): Part {
    const part = { start: this.count, source, lines: [], rows: [] }
    this.#parts.push(part)
    return part
  }

  #rowsOf(part: Part): readonly Row[] {
    if (!part.source) return part.rows
    if (this.#read?.part !== part) {
      const lines = new Set(part.lines)
      this.#read = { part, rows: part.source.rows().filter(({ line }) => lines.has(line)) }
    }
    return this.#read.rows
  }
}
