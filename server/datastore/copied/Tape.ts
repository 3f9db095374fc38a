const FIRST_BYTES = 256 * 1024
/** Memory that one large row asked for is not kept for small ones. */
const KEPT_BYTES = 8 * 1024 * 1024

/**
 * Cells are read from COPY's text format and written in another one behind each other, byte for byte: no cell becomes a
 * value in between, which is what makes a dump nearly as fast as COPY.
 */
export class Tape {
  input: Uint8Array = new Uint8Array()
  /** The next byte that is read. */
  at = 0
  output = Buffer.allocUnsafe(FIRST_BYTES)
  /** Where the next byte is written. */
  to = 0
  #promised = 0

  /** Makes room for a row, and for whatever a cell asks for besides it. */
  promise(bytes: number): void {
    this.#promised = bytes
    this.room(0)
  }

  /** Makes room for so many bytes more than the row was promised. */
  room(bytes: number): void {
    const needed = this.to + bytes + this.#promised
    if (needed <= this.output.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.output.length * 2, needed))
    this.output.copy(grown, 0, 0, this.to)
    this.output = grown
  }

  write(bytes: Uint8Array): void {
    const { output } = this
    let { to } = this
    for (let index = 0; index < bytes.length; index++) output[to++] = bytes[index] ?? 0
    this.to = to
  }

  /** What was written, as bytes of their own, but for so many at the end; the tape is empty afterwards. */
  cut(leftOut: number): Buffer {
    const bytes = Buffer.from(this.output.subarray(0, Math.max(0, this.to - leftOut)))
    this.to = 0
    if (this.output.length > KEPT_BYTES) this.output = Buffer.allocUnsafe(FIRST_BYTES)
    return bytes
  }
}
