import type { Duplex } from 'node:stream'

type Listener = (bytes: Buffer) => void

/** Takes the rows of a COPY: each is in `bytes` from `from` to `to`, which are reused after the call. */
export type RowSink = { add(bytes: Uint8Array, from: number, to: number): void }

/** Of PostgreSQL's messages: a letter, and a length that counts itself but not the letter. */
const HEADER_BYTES = 5
const COPY_DATA = 'd'.charCodeAt(0)

/**
 * Takes the rows of a COPY out of what a connection receives, before the driver, which would make an object and an event
 * of each of a million. The driver gets every other message.
 */
export class CopyTap {
  readonly #stream: Duplex
  readonly #sink: RowSink
  readonly #drivers: Listener[]
  readonly #listener: Listener = (bytes) => this.#take(bytes)
  /** The beginning of a message whose end is still to come, and how long it will be. */
  #held: Buffer[] = []
  #heldBytes = 0
  #wantedBytes = 0

  constructor(stream: Duplex, sink: RowSink) {
    this.#stream = stream
    this.#sink = sink
    this.#drivers = stream.listeners('data') as Listener[] // streams of bytes tell of nothing else
    stream.on('data', this.#listener)
    for (const driver of this.#drivers) stream.off('data', driver)
  }

  /** Gives the connection back to the driver. */
  remove(): void {
    for (const driver of this.#drivers) this.#stream.on('data', driver)
    this.#stream.off('data', this.#listener)
  }

  #take(chunk: Buffer): void {
    this.#held.push(chunk)
    this.#heldBytes += chunk.length
    // A row of many chunks is put together once, when all of it is there.
    if (this.#heldBytes < this.#wantedBytes) return
    const bytes = this.#held.length === 1 ? chunk : Buffer.concat(this.#held)
    const used = this.#read(bytes)
    const rest = bytes.length - used
    this.#held = rest > 0 ? [Buffer.from(bytes.subarray(used))] : []
    this.#heldBytes = rest
    this.#wantedBytes = rest >= HEADER_BYTES ? lengthAt(bytes, used) : HEADER_BYTES
  }

  /** Reads the whole messages and gives how many bytes they are. */
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

/** How long a whole message is. */
const lengthAt = (bytes: Buffer, at: number): number => bytes.readUInt32BE(at + 1) + 1
