const FIRST_BYTES = 64 * 1024

/** Rows of a COPY, one behind the other, in memory that grows as needed; each ends with a line end. */
export class CopiedRows {
  #memory = Buffer.allocUnsafe(FIRST_BYTES)
  #length = 0
  #last = 0
  count = 0

  /** Takes over so many rows; the last of them begins at `last` of the bytes. They are copied. */
  append(bytes: Buffer, count: number, last: number): void {
    const needed = this.#length + bytes.length
    if (needed > this.#memory.length) {
      const grown = Buffer.allocUnsafe(Math.max(this.#memory.length * 2, needed))
      this.#memory.copy(grown, 0, 0, this.#length)
      this.#memory = grown
    }
    bytes.copy(this.#memory, this.#length)
    this.#last = this.#length + last
    this.#length = needed
    this.count += count
  }

  get bytes(): Buffer {
    return this.#memory.subarray(0, this.#length)
  }

  /** The row that came last, without what it ends with. */
  get last(): Buffer {
    return this.#memory.subarray(this.#last, Math.max(this.#last, this.#length - 1))
  }
}
