import type { FileHandle } from 'node:fs/promises'

/** Where the text of a dataset is in the file. */
export type Entry = { at: number; length: number }
type Scanned = { entries: Map<string, Entry>; end: number; waste: number; completeAt: number | undefined }

/** Increase it when the records change. */
const VERSION = 1
const READ_BYTES = 1024 * 1024
/** Longer than any header of a record. */
const HEADER_BYTES = 1_000
const NEWLINE = 0x0a

/** The first record: whose datasets these are. */
export const headerOf = (ckan: string): Buffer => Buffer.from(`${JSON.stringify({ version: VERSION, ckan })}\n`)

/** A record is a line of JSON and, unless it removes the dataset, its text and a line feed. */
export function recordOf(id: string, text?: Buffer): { bytes: Buffer; textAt: number } {
  const head = Buffer.from(`${JSON.stringify({ id, ...(text && { length: text.length }) })}\n`)
  const bytes = text ? Buffer.concat([head, text, Buffer.from([NEWLINE])]) : head
  return { bytes, textAt: head.length }
}

/** The last record of each dataset, up to the first record that is incomplete or damaged: everything after it is lost. */
export async function scanRecords(file: FileHandle, header: Buffer): Promise<Scanned> {
  const { size } = await file.stat()
  const entries = new Map<string, Entry>()
  const scanned: Scanned = { entries, end: 0, waste: 0, completeAt: undefined }
  let part = await partAt(file, 0)
  if (!part.subarray(0, header.length).equals(header)) return scanned
  let partAtByte = 0
  scanned.end = header.length
  while (scanned.end < size) {
    let from = scanned.end - partAtByte
    if (from + HEADER_BYTES > part.length && partAtByte + part.length < size) {
      part = await partAt(file, scanned.end)
      partAtByte = scanned.end
      from = 0
    }
    const lineEnd = part.indexOf(NEWLINE, from)
    const head = lineEnd < 0 ? undefined : headIn(part.toString('utf8', from, lineEnd))
    if (!head) return scanned
    const at = partAtByte + lineEnd + 1
    const { id, length, completeAt } = head
    const end = length === undefined ? at : at + length + 1
    if (end > size) return scanned
    if (completeAt !== undefined) scanned.completeAt = completeAt
    if (id !== undefined) {
      scanned.waste += entries.get(id)?.length ?? 0
      entries.delete(id)
      if (length !== undefined) entries.set(id, { at, length })
    }
    scanned.end = end
  }
  return scanned
}

type Head = { id?: string; length?: number; completeAt?: number }

function headIn(line: string): Head | undefined {
  try {
    const head = JSON.parse(line) as Partial<Record<keyof Head, unknown>> | null // checked here
    const { id, length, completeAt } = head ?? {}
    if (typeof completeAt === 'number') return { completeAt }
    if (typeof id !== 'string') return undefined
    if (length === undefined) return { id }
    return Number.isSafeInteger(length) && Number(length) >= 0 ? { id, length: Number(length) } : undefined
  } catch {
    return undefined
  }
}

async function partAt(file: FileHandle, at: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(READ_BYTES)
  let length = 0
  while (length < READ_BYTES) {
    const { bytesRead } = await file.read(part, length, READ_BYTES - length, at + length)
    if (bytesRead === 0) break
    length += bytesRead
  }
  return part.subarray(0, length)
}
