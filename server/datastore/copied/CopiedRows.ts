import { ReadTooLargeError } from '../../db/boundedRead.ts'
import type { RowSink } from '../../db/CopyTap.ts'
import { type CellWriter, TAB } from './cellsOfCopy.ts'
import { Tape } from './Tape.ts'

/** How a row is written; the first column is a number by which rows are ordered. */
export type RowForm = {
  before: string
  cells: readonly CellWriter[]
  /** The separator between cells. */
  delimiter: string
  after: string
  /** The part of `after` that the last row does not have. */
  between: string
}

/** One character of a cell becomes at most six in JSON; in XML too. */
const GROWTH = 6
/** More than is added by an element with a long name, a time's digits or a pair of quotes. */
const CELL_BYTES = 400

/** Converts rows of a COPY from its text format to another format and appends them. */
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
  /** The number of the last row. */
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

  /** Throws ReadTooLargeError if several rows together exceed `maxBytes`. */
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

  /** The rows so far, without the separator after the last one. */
  bytes(): Buffer {
    return this.#tape.cut(this.#betweenBytes)
  }
}

function numberAt(bytes: Uint8Array, from: number): number {
  let value = 0
  for (let at = from; (bytes[at] ?? TAB) > TAB + 1; at++) value = value * 10 + ((bytes[at] ?? 0) - 48)
  return value
}
