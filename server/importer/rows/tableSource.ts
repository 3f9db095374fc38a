import type { Cell } from '#table/cell.ts'
import type { Message, WordKey, WordValues } from '../../words.ts'

/** A row with where it is in its file, for messages: lines from 1. */
export type SourceRow = { cells: Cell[]; line: number }

/** A table as a file has it. Rows can be read more than once: first their types are found, then they are loaded. */
export type TableSource = { headings: string[]; rows(): AsyncIterable<SourceRow> }

/** The file holds no table that can be read, or none of the wanted kind; `line` where one is to blame. */
export class NoTable extends Error {
  readonly why: Message
  readonly line: number | undefined
  constructor(key: WordKey, values?: WordValues, line?: number) {
    super(key)
    this.why = { key, ...(values && { values }) }
    this.line = line
  }
}

/** A row without a single value. */
export const isBlank = (cells: readonly Cell[]): boolean =>
  cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''))
