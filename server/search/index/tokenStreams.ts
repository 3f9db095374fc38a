import type { TokenStream } from './analyseDocument.ts'
import { type Growing, GrowingBytes, GrowingUint32 } from './growing.ts'

/** The decoded tokens of one field value. The arrays are valid until the next stream is read. */
export type StoredStream = {
  length: number
  surfaces: Uint32Array
  positions: Uint32Array
  /** 1 if only we add the form and queries in CKAN's syntax must not find it. */
  ours: Uint8Array
}

/**
 * The tokens of every document in order, with one or two bytes for each. Phrases, neighbouring words and single fields are
 * checked against them, so postings need no positions.
 */
export class TokenStreams {
  readonly #bytes: GrowingBytes
  readonly #starts: GrowingUint32
  readonly #stream: StoredStream = {
    length: 0,
    surfaces: new Uint32Array(256),
    positions: new Uint32Array(256),
    ours: new Uint8Array(256),
  }

  constructor(parts?: { bytes: Uint8Array; starts: Uint32Array }) {
    this.#bytes = new GrowingBytes(parts?.bytes)
    this.#starts = new GrowingUint32(parts?.starts)
  }

  /** Stores the streams of the next document. */
  push(
    streams: readonly TokenStream[],
    fieldNumber: (field: string) => number,
    surfaceNumber: (surface: string) => number,
  ): void {
    this.#starts.push(this.#bytes.length)
    write(this.#bytes, streams.length)
    for (const { field, isInText, tokens } of streams) {
      const packed = packTokens(tokens, surfaceNumber)
      write(this.#bytes, fieldNumber(field) * 2 + (isInText ? 1 : 0))
      write(this.#bytes, tokens.length)
      write(this.#bytes, packed.length)
      this.#bytes.append(packed.values())
    }
  }

  /**
   * Calls `visit` with each stream of a document that `isWanted` accepts, until a call returns true. Returns whether one
   * did. Other streams are not decoded.
   */
  some(
    document: number,
    isWanted: (field: number, isInText: boolean) => boolean,
    visit: (stream: StoredStream) => boolean,
  ): boolean {
    this.#at = this.#starts.at(document)
    for (let left = this.#read(); left > 0; left--) {
      const header = this.#read()
      const tokens = this.#read()
      const end = this.#read() + this.#at
      if (isWanted(header >>> 1, (header & 1) === 1)) {
        this.#decode(tokens)
        if (visit(this.#stream)) return true
      }
      this.#at = end
    }
    return false
  }

  /** What another thread needs to read the streams. */
  growing(): Growing[] {
    return [this.#bytes, this.#starts]
  }

  parts(): { bytes: Uint8Array; starts: Uint32Array } {
    return { bytes: this.#bytes.values(), starts: this.#starts.values() }
  }

  /** Reads one stream at the cursor. Not divided into functions, because a phrase search decodes thousands of streams. */
  #decode(length: number): void {
    const stream = this.#stream
    stream.length = length
    if (length > stream.surfaces.length) {
      stream.surfaces = new Uint32Array(length * 2)
      stream.positions = new Uint32Array(length * 2)
      stream.ours = new Uint8Array(length * 2)
    }
    const { surfaces, positions, ours } = stream
    const bytes = this.#bytes.array
    let at = this.#at
    let position = -1
    for (let i = 0; i < length; i++) {
      let byte = bytes[at++] ?? 0
      let token = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0
        token |= (byte & 127) << shift
      }
      if ((token & 3) < 2) {
        position += token & 3
      } else {
        this.#at = at
        position += this.#read()
        at = this.#at
      }
      surfaces[i] = token >>> 3
      positions[i] = position
      ours[i] = (token >>> 2) & 1
    }
    this.#at = at
  }

  #at = 0

  #read(): number {
    const bytes = this.#bytes.array
    let byte = bytes[this.#at++] ?? 0
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[this.#at++] ?? 0
      value |= (byte & 127) << shift
    }
    return value >>> 0
  }
}

const packed = new GrowingBytes()

/**
 * A token is one number: its surface, whether it is ours, and its position step, which is almost always 0 or 1. A longer step
 * follows.
 */
function packTokens(tokens: TokenStream['tokens'], surfaceNumber: (surface: string) => number): GrowingBytes {
  packed.length = 0
  let position = -1
  for (const token of tokens) {
    const step = token.position - position
    write(packed, surfaceNumber(token.surface) * 8 + (token.isOurs ? 4 : 0) + Math.min(step, 2))
    if (step >= 2) write(packed, step)
    position = token.position
  }
  return packed
}

/** Writes a number in groups of seven bits, the lowest first. */
function write(bytes: GrowingBytes, value: number): void {
  let rest = value
  while (rest > 127) {
    bytes.push((rest & 127) | 128)
    rest >>>= 7
  }
  bytes.push(rest)
}
