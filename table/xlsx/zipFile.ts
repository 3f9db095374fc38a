import { Inflate } from 'fflate'
import { type FileBytes, PACKED_PIECE_BYTES } from '../fileBytes.ts'
import { MAX_UNZIPPED_BYTES, MAX_ZIP_ENTRIES } from '../limits.ts'
import { TableError } from '../TableError.ts'

/** What the directory of an archive says of a file in it. `modified` is a local time in ISO 8601. */
type ZipEntry = {
  packedBytes: number
  bytes: number
  isEncrypted: boolean
  /** Whether it is stored or deflated; nothing else is read. */
  isReadable: boolean
  modified: string | undefined
}
/** An entry with the position of its local header. */
type Entry = ZipEntry & { at: number; isDeflated: boolean }
export type ZipFile = {
  names: ReadonlySet<string>
  entries: ReadonlyMap<string, ZipEntry>
  chunks(name: string): AsyncIterable<Uint8Array>
}

const END_SIGNATURE = 0x06054b50
const END_64_LOCATOR_SIGNATURE = 0x07064b50
const ENTRY_SIGNATURE = 0x02014b50
const LOCAL_SIGNATURE = 0x04034b50
const LOCAL_BYTES = 30
const ENTRY_BYTES = 46
const END_BYTES = 22
const LOCATOR_BYTES = 20
const LONGEST_COMMENT = 65_535
const LONGEST_DIRECTORY_BYTES = 16 * 1024 * 1024
/** The placeholder for a number that is in the ZIP64 extra field. */
const IN_EXTRA = 0xffffffff
const READ_BYTES = 64 * 1024
const STORED = 0
const DEFLATED = 8

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const damaged = () => new TableError('workbookUnreadable')

/**
 * Opens a ZIP archive by its central directory (PKWARE APPNOTE, with ZIP64); entries are decompressed on demand. Throws
 * TableError if the directory is damaged or exceeds the limits: `maxBytes` is that of all files after decompression.
 */
export async function openZip(file: FileBytes, maxBytes = MAX_UNZIPPED_BYTES): Promise<ZipFile> {
  const { start, bytes } = await directoryOf(file)
  if (start + bytes > file.size || bytes > LONGEST_DIRECTORY_BYTES) throw damaged()
  const entries = entriesIn(await file.slice(start, start + bytes))
  let total = 0
  for (const entry of entries.values()) total += entry.bytes
  if (total > maxBytes) throw new TableError('tooLarge', { limit: maxBytes })
  return {
    names: new Set(entries.keys()),
    entries,
    chunks: (name) => {
      const entry = entries.get(name)
      if (!entry) throw damaged()
      return unpacked(file, entry)
    },
  }
}

/** The position of the central directory, from the record at the end of the file, before the comment. */
async function directoryOf(file: FileBytes): Promise<{ start: number; bytes: number }> {
  const tailStart = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT - LOCATOR_BYTES)
  const tail = viewOf(await file.slice(tailStart, file.size))
  let end = tail.byteLength - END_BYTES
  while (end >= 0 && tail.getUint32(end, true) !== END_SIGNATURE) end -= 1
  if (end < 0) throw damaged()
  const [bytes, start] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  const locator = end - LOCATOR_BYTES
  if (locator < 0 || tail.getUint32(locator, true) !== END_64_LOCATOR_SIGNATURE) return { start, bytes }
  const at = Number(tail.getBigUint64(locator + 8, true))
  const record = viewOf(await file.slice(at, at + 56))
  if (record.byteLength < 56) throw damaged()
  return { bytes: Number(record.getBigUint64(40, true)), start: Number(record.getBigUint64(48, true)) }
}

function entriesIn(directory: Uint8Array): Map<string, Entry> {
  const view = viewOf(directory)
  const entries = new Map<string, Entry>()
  for (let at = 0; at < view.byteLength; ) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw damaged()
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    const nameEnd = at + ENTRY_BYTES + (nameBytes ?? 0)
    const extraEnd = nameEnd + (extraBytes ?? 0)
    const name = nameOf(directory.subarray(at + ENTRY_BYTES, nameEnd))
    const method = view.getUint16(at + 10, true)
    const [bytes = 0, packedBytes = 0, start = 0] = sizesOf(
      [24, 20, 42].map((field) => view.getUint32(at + field, true)),
      viewOf(directory.subarray(nameEnd, extraEnd)),
    )
    entries.set(name.replaceAll('\\', '/'), {
      at: start,
      packedBytes,
      bytes,
      isDeflated: method !== STORED,
      isReadable: method === STORED || method === DEFLATED,
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      modified: timeOf(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
    })
    if (entries.size > MAX_ZIP_ENTRIES) throw new TableError('tooLarge', { limit: MAX_ZIP_ENTRIES })
    at = extraEnd + (commentBytes ?? 0)
  }
  return entries
}

/** The name of an entry: UTF-8, or else the code page of a Turkish computer. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

/** A date and time of MS-DOS; undefined if it is not a date. */
function timeOf(date: number, time: number): string | undefined {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31]
  if (month < 1 || month > 12 || day < 1) return undefined
  const [hour, minute] = [time >> 11, (time >> 5) & 63]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:00`
}

/** Numbers that do not fit are in an extra field, in this order. */
function sizesOf(numbers: readonly number[], extra: DataView): number[] {
  if (!numbers.includes(IN_EXTRA)) return [...numbers]
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue
    let next = at + 4
    return numbers.map((number) => {
      if (number !== IN_EXTRA) return number
      if (next + 8 > extra.byteLength) throw damaged()
      next += 8
      return Number(extra.getBigUint64(next - 8, true))
    })
  }
  throw damaged()
}

/** The bytes of an entry. Throws TableError if their size differs from the directory or they are damaged. */
async function* unpacked(file: FileBytes, entry: Entry): AsyncGenerator<Uint8Array> {
  const local = viewOf(await file.slice(entry.at, entry.at + LOCAL_BYTES))
  if (local.byteLength < LOCAL_BYTES || local.getUint32(0, true) !== LOCAL_SIGNATURE) throw damaged()
  const start = entry.at + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true)
  let parts: Uint8Array[] = []
  let total = 0
  const inflate = new Inflate((part) => {
    parts.push(part)
  })
  const take = (piece: Uint8Array, isLast: boolean): Uint8Array[] => {
    parts = entry.isDeflated ? [] : [piece]
    try {
      if (entry.isDeflated) inflate.push(piece, isLast)
    } catch {
      throw damaged()
    }
    for (const part of parts) total += part.length
    if (total > entry.bytes) throw damaged()
    return parts
  }
  for (let at = 0; at < entry.packedBytes; at += READ_BYTES) {
    const chunk = await file.slice(start + at, start + Math.min(at + READ_BYTES, entry.packedBytes))
    for (let from = 0; from < chunk.length; from += PACKED_PIECE_BYTES)
      yield* take(chunk.subarray(from, from + PACKED_PIECE_BYTES), false)
  }
  yield* take(new Uint8Array(), true)
  if (total !== entry.bytes) throw damaged()
}
