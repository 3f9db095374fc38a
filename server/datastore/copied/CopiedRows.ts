import { ReadTooLargeError } from '../../db/boundedRead.ts'
import type { RowSink } from '../../db/CopyTap.ts'
import { type CellWriter, TAB } from './cellsOfCopy.ts'
import { Tape } from './Tape.ts'

/** How a row is written; the first column is a number by which rows are in order. */
export type RowForm = {
  before: string
  cells: readonly CellWriter[]
  /** Stands between cells. */
  delimiter: string
  after: string
  /** What of `after` the last row of all has not. */
  between: string
}

/** One sign of a cell becomes six in JSON, and in XML no more. */
const GROWTH = 6
/** More than an element with a long name, a time's digits or a pair of quotes add. */
const CELL_BYTES = 400

/** Rows of a COPY in its text format, written in another format one behind the other. */
export class CopiedRows implements RowSink {
  readonly #cells: readonly CellWriter[]
  readonly #before: Buffer
  readonly #delimiter: Buffer
  readonly #after: Buffer
  readonly #betweenBytes: number
  readonly #frameBytes: number
  readonly #maxBytes: number
  readonly #tape = new Tape()
  count = 0
  /** The number of the row that came last. */
  last = 0

  constructor({ before, cells, delimiter, after, between }: RowForm, maxBytes: number) {
    this.#maxBytes = maxBytes
    this.#cells = cells
    this.#before = Buffer.from(before)
    this.#delimiter = Buffer.from(delimiter)
    this.#after = Buffer.from(after)
    this.#betweenBytes = Buffer.byteLength(between)
    this.#frameBytes = before.length + after.length + cells.length * CELL_BYTES
  }

  /** Throws ReadTooLargeError where more than one row would be more than `maxBytes`. */
  add(bytes: Uint8Array, from: number, to: number): void {
    const tape = this.#tape
    tape.promise((to - from) * GROWTH + this.#frameBytes)
    tape.input = bytes
    tape.at = from
    this.last = numberAt(bytes, from)
    this.count += 1
    tape.write(this.#before)
    for (let index = 0; index < this.#cells.length; index++) {
      if (index > 0) {
        tape.at += 1
        tape.write(this.#delimiter)
      }
      this.#cells[index]?.(tape)
    }
    tape.write(this.#after)
    if (tape.to > this.#maxBytes && this.count > 1) throw new ReadTooLargeError()
  }

  /** Starts again. */
  clear(): void {
    this.count = 0
    this.#tape.to = 0
  }

  /** The rows that have come, without what divides them behind the last one. */
  bytes(): Buffer {
    return this.#tape.cut(this.#betweenBytes)
  }
}

function numberAt(bytes: Uint8Array, from: number): number {
  let value = 0
  for (let at = from; (bytes[at] ?? TAB) > TAB + 1; at++) value = value * 10 + ((bytes[at] ?? 0) - 48)
  return value
}
