import type { DumpShape } from './dumpShape.ts'

type Framing = Pick<DumpShape, 'before' | 'after' | 'between' | 'write'>

const NEWLINE = 10

/** The rows of a dump, one after another in a buffer that grows as needed. */
export class TextBlock {
  readonly #write: ((line: string) => string) | undefined
  readonly #first: Buffer
  readonly #later: Buffer
  /** Rows end with a line break, like those of COPY. */
  readonly #hasNewline: boolean
  #memory = Buffer.allocUnsafe(64 * 1024)
  length = 0
  rows = 0

  constructor({ before, after, between, write }: Framing) {
    this.#write = write
    this.#first = Buffer.from(before)
    this.#later = Buffer.from(between + before)
    this.#hasNewline = after === '\n'
  }

  /** Appends a copy of a row, with or without a line break at its end. */
  add(row: Buffer): void {
    const lead = this.rows === 0 ? this.#first : this.#later
    if (lead.length > 0) this.#append(lead, lead.length)
    const length = row[row.length - 1] === NEWLINE ? row.length - 1 : row.length
    if (this.#write) this.#append(Buffer.from(this.#write(row.toString('utf8', 0, length))))
    else this.#append(row, length)
    if (this.#hasNewline) this.#memory[this.length++] = NEWLINE
    this.rows += 1
  }

  bytes(): Buffer {
    return this.#memory.subarray(0, this.length)
  }

  /** Reserves space for a line break. */
  #append(bytes: Buffer, length = bytes.length): void {
    const needed = this.length + length + 1
    if (needed > this.#memory.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.#memory.length * 2, needed))
      this.#memory.copy(grown, 0, 0, this.length)
      this.#memory = grown
    }
    bytes.copy(this.#memory, this.length, 0, length)
    this.length += length
  }
}
