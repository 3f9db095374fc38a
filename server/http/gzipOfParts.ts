import { crc32 } from 'node:zlib'
import { type Deflated, deflated, type JsonBlock } from '../JsonBlock.ts'
import { crcOfBoth, shiftOf } from './crcOfParts.ts'

/** Without name and time; the system is unknown. */
const HEADER = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255)
/** An empty last block of deflate. */
const END = Uint8Array.of(3, 0)
/** A shorter text is stored as it is: creating a compressor for it takes longer than sending it. */
const SHORT_BYTES = 512

/** Texts up to this size together are compressed at once, in a few milliseconds of the main thread. */
const MOST_TEXT = 256 * 1024

/**
 * A text in parts as gzip (RFC 1952): the compressed blocks of the parts one after the other. It is larger than the whole text
 * compressed, because a block does not refer to others, but needs much less time. Undefined where it would need more: if a block is
 * not compressed because it is large, or if the texts are large together.
 */
export function gzipOfParts(parts: readonly (string | JsonBlock)[]): Buffer | undefined {
  if (parts.some((part) => typeof part !== 'string' && !part.deflated)) return undefined
  if (parts.reduce((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0) > MOST_TEXT) return undefined
  const pieces: Uint8Array[] = [HEADER]
  let crc = 0
  let length = 0
  for (const part of parts) {
    const block = typeof part === 'string' ? deflatedText(part) : part.deflated
    if (!block) return undefined
    pieces.push(block.bytes)
    crc = crcOfBoth(crc, block.crc, block.shift)
    length += block.length
  }
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc, 0)
  trailer.writeUInt32LE(length % 2 ** 32, 4)
  return Buffer.concat([...pieces, END, trailer])
}

/** What is between the datasets of a list. */
const BETWEEN = ',{'
const STORED_BETWEEN = stored(Buffer.from(BETWEEN))

function deflatedText(text: string): Deflated {
  if (text === BETWEEN) return STORED_BETWEEN
  const utf8 = Buffer.from(text)
  return utf8.length > SHORT_BYTES ? deflated(utf8, 1) : stored(utf8)
}

/** A stored block: its type, its length twice, its bytes. */
function stored(utf8: Buffer): Deflated {
  const bytes = Buffer.alloc(5 + utf8.length)
  bytes.writeUInt16LE(utf8.length, 1)
  bytes.writeUInt16LE(0xffff - utf8.length, 3)
  utf8.copy(bytes, 5)
  return { bytes, crc: crc32(utf8), length: utf8.length, shift: shiftOf(utf8.length) }
}
