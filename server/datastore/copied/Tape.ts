const FIRST_BYTES = 256 * 1024
/** The buffer of one large row is released, not kept for small rows. */
const KEPT_BYTES = 8 * 1024 * 1024

/**
 * Reads cells in COPY's text format and writes them in another format, byte by byte. No cell becomes a JavaScript value, so a
 * dump is nearly as fast as COPY.
 */
export class Tape {
  input: Uint8Array = new Uint8Array()
  /** The position of the next byte to read. */
  at = 0
  output = Buffer.allocUnsafe(FIRST_BYTES)
  /** The position of the next byte to write. */
  to = 0
  #promised = 0

  /** Reserves space for a row and for what each cell adds. */
  promise(bytes: number): void {
    this.#promised = bytes
    this.room(0)
  }

  /** Reserves this many bytes in addition to those of the row. */
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

  /** A copy of the written bytes without this many at the end; the tape is empty afterwards. */
  cut(leftOut: number): Buffer {
    const bytes = Buffer.from(this.output.subarray(0, Math.max(0, this.to - leftOut)))
    this.to = 0
    if (this.output.length > KEPT_BYTES) this.output = Buffer.allocUnsafe(FIRST_BYTES)
    return bytes
  }
}
