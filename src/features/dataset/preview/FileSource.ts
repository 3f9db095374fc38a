import { blobBytes, type FileBytes } from '#table/fileBytes.ts'
import type { TableRange } from '#table/range/TableRange.ts'
import { PreviewError } from './PreviewError.ts'
import { request } from './readResponse.ts'

/** The beginning of a file. */
type Head = { bytes: Uint8Array<ArrayBuffer>; isWhole: boolean; size: number | undefined }
type WholeOptions = { signal: AbortSignal; maxBytes: number; onShare?: (share: number) => void }

/** A file that can be shown: of a resource, or a member of an archive. */
export type FileSource = {
  name: string
  /** The address for <img>, <audio> and <video>; undefined for a member of an archive. */
  address: string | undefined
  /** Its bytes, as far as the catalogue knows them; undefined for a member of an archive, which needs no connection. */
  size: number | undefined
  /** Where its table is, if the publisher said so. */
  range?: TableRange | undefined
  /** The first bytes, at least one. Throws PreviewError. */
  head(maxBytes: number, signal: AbortSignal): Promise<Head>
  /** The whole file. Throws PreviewError, also if it is larger than `maxBytes`. */
  whole(options: WholeOptions): Promise<Blob>
  /** Random access, by ranges where the server has them, otherwise to the whole file. Throws PreviewError. */
  open(options: WholeOptions): Promise<FileBytes>
}

const FIRST_BYTES = 64 * 1024

/** A file at an address. */
export function urlSource(url: string, name: string, size: number | undefined): FileSource {
  const head: FileSource['head'] = (maxBytes, signal) => headOf(url, maxBytes, signal)
  const whole: FileSource['whole'] = (options) => wholeOf(url, options)
  return {
    name,
    address: url,
    size,
    head,
    whole,
    async open(options) {
      const first = await head(FIRST_BYTES, options.signal)
      if (first.isWhole) return bytesIn(first.bytes)
      if (first.size === undefined || !(await hasRanges(url, options.signal))) return blobBytes(await whole(options))
      return rangesOf(url, first.size, options.signal)
    },
  }
}

/** A file in memory. */
export function blobSource(name: string, load: (options: WholeOptions) => Promise<Blob>): FileSource {
  const whole = async (options: WholeOptions) => {
    const blob = await load(options)
    if (blob.size === 0) throw new PreviewError('empty')
    return blob
  }
  return {
    name,
    address: undefined,
    size: undefined,
    whole,
    async head(maxBytes, signal) {
      const blob = await whole({ signal, maxBytes: Number.POSITIVE_INFINITY })
      const bytes = new Uint8Array(await blob.slice(0, maxBytes).arrayBuffer())
      return { bytes, isWhole: blob.size <= maxBytes, size: blob.size }
    },
    open: async (options) => blobBytes(await whole(options)),
  }
}

async function headOf(url: string, maxBytes: number, signal: AbortSignal): Promise<Head> {
  const response = await request(url, signal, `bytes=0-${maxBytes - 1}`)
  if (response.status === 416 || !response.body) throw new PreviewError('empty')
  const total = totalOf(response)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  const reader = response.body.getReader()
  let isEnd = false
  while (!isEnd && read < maxBytes) {
    const next = await reader.read().catch(interrupted(signal))
    isEnd = next.done
    if (!next.value) continue
    parts.push(next.value)
    read += next.value.length
  }
  void reader.cancel().catch(() => undefined)
  if (read === 0) throw new PreviewError('empty')
  const bytes = new Uint8Array(await new Blob(parts).slice(0, maxBytes).arrayBuffer())
  const isWhole = response.status === 206 ? total !== undefined && total <= bytes.length : isEnd && read <= maxBytes
  return { bytes, isWhole, size: isWhole ? bytes.length : total }
}

/** The size of the file, from the headers of a response or of a part of it. */
function totalOf(response: Response): number | undefined {
  const range = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  // The length of a compressed response is not that of the file.
  const length = response.headers.has('content-encoding') ? null : response.headers.get('content-length')
  const total = range ?? (response.status === 200 ? length : null)
  return total ? Number(total) : undefined
}

async function wholeOf(url: string, { signal, maxBytes, onShare }: WholeOptions): Promise<Blob> {
  const response = await request(url, signal)
  const total = totalOf(response)
  if (total !== undefined && total > maxBytes) {
    void response.body?.cancel()
    throw new PreviewError('tooLarge', { limitBytes: maxBytes })
  }
  const parts: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read().catch(interrupted(signal)); next && !next.done; ) {
    parts.push(next.value)
    read += next.value.length
    if (read > maxBytes) {
      void reader?.cancel().catch(() => undefined)
      throw new PreviewError('tooLarge', { limitBytes: maxBytes })
    }
    if (total) onShare?.(Math.min(1, read / total))
    next = await reader?.read().catch(interrupted(signal))
  }
  if (read === 0) throw new PreviewError('empty')
  return new Blob(parts)
}

/** The connection ended before the file did. */
const interrupted =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    throw signal.aborted ? error : new PreviewError('interrupted')
  }

async function hasRanges(url: string, signal: AbortSignal): Promise<boolean> {
  const response = await request(url, signal, 'bytes=1-1')
  void response.body?.cancel()
  return response.status === 206
}

function rangesOf(url: string, size: number, signal: AbortSignal): FileBytes {
  const slice = async (start: number, end: number) => {
    if (start >= Math.min(end, size)) return new Uint8Array()
    const response = await request(url, signal, `bytes=${start}-${Math.min(end, size) - 1}`)
    if (response.status !== 206) throw new PreviewError('interrupted')
    return new Uint8Array(await response.arrayBuffer().catch(interrupted(signal)))
  }
  return {
    size,
    slice,
    async *chunks() {
      for (let at = 0; at < size; at += RANGE_BYTES) yield await slice(at, at + RANGE_BYTES)
    },
  }
}

const RANGE_BYTES = 1024 * 1024

const bytesIn = (bytes: Uint8Array): FileBytes => ({
  size: bytes.length,
  slice: async (start, end) => bytes.subarray(start, end),
  async *chunks() {
    yield bytes
  },
})
