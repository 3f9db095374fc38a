import type { Duplex } from 'node:stream'

type Listener = (bytes: Buffer) => void

/** Receives the rows of a COPY. A row is in `bytes` from `from` to `to`; the buffer is reused after the call. */
export type RowSink = { add(bytes: Uint8Array, from: number, to: number): void }

/** The header of a PostgreSQL message: a letter, and a length that includes itself but not the letter. */
const HEADER_BYTES = 5
const COPY_DATA = 'd'.charCodeAt(0)

/**
 * Reads the rows of a COPY directly from the connection's stream. The driver would create an object and emit an event for each
 * row. All other messages go to the driver.
 */
export class CopyTap {
  readonly #stream: Duplex
  readonly #sink: RowSink
  readonly #drivers: Listener[]
  readonly #listener: Listener = (bytes) => this.#take(bytes)
  /** The beginning of a message that has not arrived completely, and the length of the whole message. */
  #held: Buffer[] = []
  #heldBytes = 0
  #wantedBytes = 0

  constructor(stream: Duplex, sink: RowSink) {
    this.#stream = stream
    this.#sink = sink
    this.#drivers = stream.listeners('data') as Listener[] // the types of Node do not declare a stream's listeners
    stream.on('data', this.#listener)
    for (const driver of this.#drivers) stream.off('data', driver)
  }

  /** Stops reading the stream; the driver reads it again. */
  remove(): void {
    for (const driver of this.#drivers) this.#stream.on('data', driver)
    this.#stream.off('data', this.#listener)
  }

  #take(chunk: Buffer): void {
    this.#held.push(chunk)
    this.#heldBytes += chunk.length
    // The chunks of a long row are joined once, when the row is complete.
    if (this.#heldBytes < this.#wantedBytes) return
    const bytes = this.#held.length === 1 ? chunk : Buffer.concat(this.#held)
    const used = this.#read(bytes)
    const rest = bytes.length - used
    this.#held = rest > 0 ? [Buffer.from(bytes.subarray(used))] : []
    this.#heldBytes = rest
    this.#wantedBytes = rest >= HEADER_BYTES ? lengthAt(bytes, used) : HEADER_BYTES
  }

  /** Reads the complete messages and returns their length in bytes. */
  #read(bytes: Buffer): number {
    let at = 0
    while (at + HEADER_BYTES <= bytes.length) {
      const end = at + lengthAt(bytes, at)
      if (end > bytes.length) break
      if (bytes[at] === COPY_DATA) this.#sink.add(bytes, at + HEADER_BYTES, end)
      else for (const driver of this.#drivers) driver(bytes.subarray(at, end))
      at = end
    }
    return at
  }
}

/** The length of a message with its header. */
const lengthAt = (bytes: Buffer, at: number): number => bytes.readUInt32BE(at + 1) + 1
