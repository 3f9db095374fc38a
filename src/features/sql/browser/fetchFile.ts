import { FileFault } from './files/Sheet.ts'

const MEGABYTE = 1024 * 1024
/** The most that a file of a format may have; a workbook takes many times its size to read. */
const limitMbOf = (format: string): number => (format === 'xlsx' ? 15 : 60)

/** A file's bytes, unpacked where they are gzip. Throws FileFault. */
export async function fetchFile(url: string, format: string, onPart: (part: number) => void): Promise<Blob> {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok || !response.body) throw new FileFault('unreachable')
  const limitMb = limitMbOf(format)
  const total = Number(response.headers.get('content-length') ?? 0)
  if (total > limitMb * MEGABYTE) throw new FileFault('tooLarge', limitMb)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    read += next.value.length
    if (read > limitMb * MEGABYTE) throw new FileFault('tooLarge', limitMb)
    // A compressed answer is longer than it says.
    if (total > 0) onPart(Math.min(1, read / total))
  }
  return new Blob(chunks)
}

/** The bytes of a file, unpacked where they are gzip. Throws FileFault where they are too many. */
export async function bytesOf(blob: Blob, format: string): Promise<Uint8Array<ArrayBuffer>> {
  const limitMb = limitMbOf(format)
  if (blob.size > limitMb * MEGABYTE) throw new FileFault('tooLarge', limitMb)
  const start = new Uint8Array(await blob.slice(0, 2).arrayBuffer())
  if (start[0] !== 0x1f || start[1] !== 0x8b) return new Uint8Array(await blob.arrayBuffer())
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  const reader = blob.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(new Uint8Array(next.value))
    read += next.value.length
    if (read > limitMb * MEGABYTE) throw new FileFault('tooLarge', limitMb)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
