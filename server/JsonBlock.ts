import { hash } from 'node:crypto'
import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib'
import { shiftOf } from './http/crcOfParts.ts'

/** Small buffers: creating them would take longer than compressing a few kilobytes. */
const SMALL = { finishFlush: constants.Z_SYNC_FLUSH, windowBits: 13, memLevel: 6, chunkSize: 4096 }
/** A larger text would block the event loop for more than a millisecond; it is kept as it is. */
const MOST_COMPRESSED = 64 * 1024

/** Bytes that a gzip stream can contain as they are: whole blocks of deflate that refer to nothing before them. */
export type Deflated = {
  bytes: Uint8Array
  /** Of the text in UTF-8. */
  crc: number
  length: number
  /** See crcOfParts.ts. */
  shift: number
}

/**
 * A JSON text that many responses contain, such as a dataset. It is kept in the form in which responses send it, compressed, which
 * needs a third of the memory.
 */
export class JsonBlock {
  readonly #kept: Buffer | Deflated
  readonly #text: string | undefined
  /** A hash of the text, 27 characters. */
  readonly digest: string

  /** A text, or its UTF-8. `keepsText` is for a short text that pages need: decompressing takes longer than reading it. */
  constructor(text: string | Buffer, { keepsText = false } = {}) {
    this.#text = keepsText ? text.toString() : undefined
    const utf8 = typeof text === 'string' ? Buffer.from(text) : text
    this.digest = hash('sha1', utf8, 'base64url')
    this.#kept = utf8.length > MOST_COMPRESSED ? utf8 : deflated(utf8, 6)
  }

  /** The compressed form; undefined for a large text. */
  get deflated(): Deflated | undefined {
    return Buffer.isBuffer(this.#kept) ? undefined : this.#kept
  }

  get utf8(): Buffer {
    return Buffer.isBuffer(this.#kept) ? this.#kept : inflateRawSync(this.#kept.bytes, SMALL)
  }

  get text(): string {
    return this.#text ?? this.utf8.toString()
  }

  /** The length of the text in UTF-8. */
  get length(): number {
    return this.#kept.length
  }

  /** The size in memory. */
  get memoryBytes(): number {
    const kept = Buffer.isBuffer(this.#kept) ? this.#kept.length : this.#kept.bytes.length
    return kept + (this.#text === undefined ? 0 : memoryBytes(this.#text))
  }
}

/** The deflate blocks of a text; level 1 is for a text that is sent once. */
export function deflated(utf8: Buffer, level: 1 | 6): Deflated {
  const { length } = utf8
  // Copied, because zlib returns a view of a larger buffer.
  const bytes = Uint8Array.from(deflateRawSync(utf8, { ...SMALL, level }))
  return { bytes, crc: crc32(utf8), length, shift: shiftOf(length) }
}

/** The size of a text in memory: V8 needs one byte per character if all are in Latin-1, otherwise two. */
export const memoryBytes = (text: string): number => text.length * (/[^\0-\xff]/.test(text) ? 2 : 1)
