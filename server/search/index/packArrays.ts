import { crc32 } from 'node:zlib'

/** The content of a snapshot: numbers, null, typed arrays, and records of these. */
export type PackTree = number | null | Uint8Array | Uint32Array | Float64Array | { readonly [name: string]: PackTree }

type Slot = { type: 'u8' | 'u32' | 'f64'; offset: number; length: number }
type Header = { about: Record<string, string | number>; arrays: Slot[]; tree: unknown; byteLength: number }

const MAGIC = 0x46494852
const PREFIX_BYTES = 16
const ALIGNMENT = 8
/** zlib takes the length of its input as 32 bits. */
const CHECKSUM_STEP = 2 ** 30

/**
 * Packs arrays into consecutive pieces: a short prefix with a checksum, a JSON header, and the arrays in the byte order of
 * this machine. The pieces are views of the arrays, valid until the arrays change.
 */
export function packArrays(tree: PackTree, about: Record<string, string | number>): Uint8Array[] {
  const arrays: Slot[] = []
  const pieces: Uint8Array[] = []
  let offset = 0
  const outline = (part: PackTree): unknown => {
    if (part === null || typeof part === 'number') return part
    if (!isArray(part)) return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, outline(each)]))
    const bytes = new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
    arrays.push({ type: typeOf(part), offset, length: part.length })
    const padding = (ALIGNMENT - (bytes.length % ALIGNMENT)) % ALIGNMENT
    // zlib returns 0 as the checksum of an empty piece, whatever the previous checksum was.
    pieces.push(...[bytes, new Uint8Array(padding)].filter((piece) => piece.length > 0))
    offset += bytes.length + padding
    return { $: arrays.length - 1 }
  }
  const header: Header = { about, tree: outline(tree), arrays, byteLength: offset }
  const headerBytes = padded(new TextEncoder().encode(JSON.stringify(header)))
  const prefix = Uint32Array.from([MAGIC, headerBytes.length, 0, 0])
  prefix[2] = [headerBytes, ...pieces].reduce((sum, piece) => checksumOf(piece, sum), crc32(prefix.subarray(0, 2)))
  return [new Uint8Array(prefix.buffer), headerBytes, ...pieces]
}

export type Unpacked = { about: Record<string, string | number>; tree: PackTree }

/**
 * The arrays as views of this buffer; null if its bytes are incomplete, damaged or of another format. A buffer, because one
 * array of bytes cannot be longer than 4 GiB.
 */
export function unpackArrays(buffer: ArrayBufferLike): Unpacked | null {
  if (buffer.byteLength < PREFIX_BYTES) return null
  const prefix = new Uint32Array(buffer, 0, PREFIX_BYTES / 4)
  const [magic, headerLength = 0, checksum] = prefix
  if (magic !== MAGIC || checksumAfterPrefix(buffer, crc32(prefix.subarray(0, 2))) !== checksum) return null
  const text = new TextDecoder().decode(new Uint8Array(buffer, PREFIX_BYTES, headerLength))
  // The checksum is correct, so packArrays wrote this header.
  const header = JSON.parse(text) as Header
  return { about: header.about, tree: rebuilt(header.tree, header.arrays, buffer, PREFIX_BYTES + headerLength) }
}

function checksumAfterPrefix(buffer: ArrayBufferLike, start: number): number {
  let sum = start
  for (let at = PREFIX_BYTES; at < buffer.byteLength; at += CHECKSUM_STEP)
    sum = crc32(new Uint8Array(buffer, at, Math.min(CHECKSUM_STEP, buffer.byteLength - at)), sum)
  return sum
}

function checksumOf(bytes: Uint8Array, start: number): number {
  let sum = start
  for (let at = 0; at < bytes.length; at += CHECKSUM_STEP) sum = crc32(bytes.subarray(at, at + CHECKSUM_STEP), sum)
  return sum
}

function rebuilt(part: unknown, arrays: Slot[], buffer: ArrayBufferLike, start: number): PackTree {
  if (part === null || typeof part === 'number') return part
  const entries = Object.entries(part as Record<string, unknown>) // the header contains only records, numbers and null
  const [first] = entries
  if (first?.[0] === '$' && entries.length === 1) return viewOf(arrays[Number(first[1])], buffer, start)
  return Object.fromEntries(entries.map(([name, each]) => [name, rebuilt(each, arrays, buffer, start)]))
}

function viewOf(slot: Slot | undefined, buffer: ArrayBufferLike, start: number): PackTree {
  if (slot === undefined) return null
  const at = start + slot.offset
  if (slot.type === 'u8') return new Uint8Array(buffer, at, slot.length)
  return slot.type === 'u32' ? new Uint32Array(buffer, at, slot.length) : new Float64Array(buffer, at, slot.length)
}

const isArray = (part: PackTree): part is Uint8Array | Uint32Array | Float64Array => ArrayBuffer.isView(part)

function typeOf(array: Uint8Array | Uint32Array | Float64Array): Slot['type'] {
  if (array instanceof Uint8Array) return 'u8'
  return array instanceof Uint32Array ? 'u32' : 'f64'
}

function padded(bytes: Uint8Array): Uint8Array {
  const whole = new Uint8Array(Math.ceil(bytes.length / ALIGNMENT) * ALIGNMENT).fill(0x20)
  whole.set(bytes)
  return whole
}
