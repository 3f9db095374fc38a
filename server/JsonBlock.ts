import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { shiftOf } from './http/crcOfParts.ts'

/** Small buffers: creating them would take longer than compressing a few kilobytes. */
const SMALL = { finishFlush: constants.Z_SYNC_FLUSH, windowBits: 13, memLevel: 6, chunkSize: 4096 }
/** The size of the compressed form as a share of the text; it is made when it is needed first. */
const COMPRESSED_SHARE = 0.4

/** Bytes that a gzip stream can contain as they are: whole blocks of deflate that refer to nothing before them. */
export type Deflated = {
  bytes: Uint8Array
  /** Of the text in UTF-8. */
  crc: number
  length: number
  /** See crcOfParts.ts. */
  shift: number
}

/** A JSON text that many responses contain, such as a dataset: its UTF-8, compressed form and checksums are computed once. */
export class JsonBlock {
  readonly utf8: Buffer
  #deflated: Deflated | undefined
  #digest: Buffer | undefined

  /** A text, or its UTF-8. */
  constructor(text: string | Buffer) {
    this.utf8 = typeof text === 'string' ? Buffer.from(text) : text
  }

  get text(): string {
    return this.utf8.toString()
  }

  /** The size in memory, compressed form included. */
  get memoryBytes(): number {
    return Math.ceil(this.utf8.length * (1 + COMPRESSED_SHARE))
  }

  get digest(): Buffer {
    this.#digest ??= createHash('sha1').update(this.utf8).digest()
    return this.#digest
  }

  get isDeflated(): boolean {
    return this.#deflated !== undefined
  }

  get deflated(): Deflated {
    this.#deflated ??= deflated(this.utf8, 6)
    return this.#deflated
  }
}

/** The deflate blocks of a text; level 1 is for a text that is sent once. */
export function deflated(utf8: Buffer, level: 1 | 6): Deflated {
  const { length } = utf8
  // Copied, because zlib returns a view of a larger buffer.
  const bytes = Uint8Array.from(deflateRawSync(utf8, { ...SMALL, level }))
  return { bytes, crc: crc32(utf8), length, shift: shiftOf(length) }
}
