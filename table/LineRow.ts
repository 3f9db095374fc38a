import { isBlank } from './cell.ts'
import type { Row, RowSource } from './Table.ts'

/** Whether a line begins with a character that is no white space. */
const BEGINS_FILLED = /^\S/

/**
 * A record without quotation marks. Its cells are split when they are first read, because a preview reads the cells of few
 * rows.
 */
export class LineRow implements Row {
  readonly line: number
  readonly source: RowSource
  readonly #text: string
  readonly #delimiter: string
  #cells: readonly string[] | undefined

  constructor(text: string, delimiter: string, line: number, source: RowSource) {
    this.#text = text
    this.#delimiter = delimiter
    this.line = line
    this.source = source
  }

  get cells(): readonly string[] {
    this.#cells ??= this.#text.split(this.#delimiter)
    return this.#cells
  }

  get cellCount(): number {
    if (this.#cells) return this.#cells.length
    let count = 1
    const { length } = this.#delimiter
    for (let at = this.#text.indexOf(this.#delimiter); at >= 0; at = this.#text.indexOf(this.#delimiter, at + length))
      count += 1
    return count
  }

  get isBlank(): boolean {
    const isFilled = BEGINS_FILLED.test(this.#text) && !this.#text.startsWith(this.#delimiter)
    return !isFilled && isBlank(this.cells)
  }
}
