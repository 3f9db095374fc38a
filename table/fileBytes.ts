import { Gunzip } from 'fflate'
import { MAX_GZIP_GROWTH, MIN_GZIP_ALLOWANCE_BYTES } from './limits.ts'
import { TableError } from './TableError.ts'

/** The bytes of a file: all in order, repeatedly, or a range. */
export type FileBytes = {
  readonly size: number
  chunks(): AsyncIterable<Uint8Array>
  /** The bytes from `start` up to `end` (exclusive), fewer at the end of the file. */
  slice(start: number, end: number): Promise<Uint8Array>
}

/** A stream of a Blob comes in pieces of 64 kB, which take several times as long as these. */
const BLOB_PIECE_BYTES = 4 * 1024 * 1024

/** The bytes of a Blob in the browser. */
export const blobBytes = (blob: Blob): FileBytes => {
  const slice = async (start: number, end: number) => new Uint8Array(await blob.slice(start, end).arrayBuffer())
  return {
    size: blob.size,
    slice,
    async *chunks() {
      for (let at = 0; at < blob.size; at += BLOB_PIECE_BYTES) yield await slice(at, at + BLOB_PIECE_BYTES)
    },
  }
}

/** The bytes of a file, decompressed if it is gzipped. Throws TableError if it is damaged or too large. */
export async function* bytesOf(file: FileBytes, maxBytes = Number.POSITIVE_INFINITY): AsyncGenerator<Uint8Array> {
  if (await isGzip(file)) yield* gunzipped(file, Math.min(maxBytes, gzipLimit(file)))
  else yield* file.chunks()
}

export async function isGzip(file: FileBytes): Promise<boolean> {
  const start = await file.slice(0, 2)
  return start[0] === 0x1f && start[1] === 0x8b
}

/** A file that decompresses to more than this is a decompression bomb. */
const gzipLimit = ({ size }: FileBytes) => Math.max(MIN_GZIP_ALLOWANCE_BYTES, size * MAX_GZIP_GROWTH)

/** Deflate compresses by a factor of at most about 1,000, so a chunk decompresses to a few megabytes. */
export const PACKED_PIECE_BYTES = 8 * 1024

async function* gunzipped(file: FileBytes, limit: number): AsyncGenerator<Uint8Array> {
  let unpacked: Uint8Array[] = []
  let total = 0
  let member = { start: 0, crc: 0 }
  const gunzip = new Gunzip((part) => {
    total += part.length
    member.crc = crc32(part, member.crc)
    unpacked.push(part)
  })
  gunzip.onmember = () => {
    member = { start: total, crc: 0 }
  }
  const take = (piece: Uint8Array, isLast: boolean): Uint8Array[] => {
    unpacked = []
    try {
      gunzip.push(piece, isLast)
    } catch {
      throw new TableError('gzipDamaged')
    }
    if (total > limit) throw new TableError('tooLarge', { limit })
    return unpacked
  }
  for await (const chunk of file.chunks())
    for (let at = 0; at < chunk.length; at += PACKED_PIECE_BYTES)
      yield* take(chunk.subarray(at, at + PACKED_PIECE_BYTES), false)
  yield* take(new Uint8Array(), true)
  // The checksum of the content and its size modulo 2^32 are the last eight bytes (RFC 1952).
  const end = await file.slice(file.size - 8, file.size)
  const view = new DataView(end.buffer, end.byteOffset, end.byteLength)
  const isWhole =
    end.length === 8 &&
    view.getUint32(0, true) === member.crc &&
    view.getUint32(4, true) === (total - member.start) % 2 ** 32
  if (!isWhole) throw new TableError('gzipDamaged')
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/** The CRC-32 of bytes as gzip has it (RFC 1952, §8). `previous` is that of the bytes before them. */
function crc32(bytes: Uint8Array, previous = 0): number {
  let crc = ~previous
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
