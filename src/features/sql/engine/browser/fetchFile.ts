import { FileReadError } from './FileReadError.ts'

export const MEGABYTE = 1024 * 1024
/** The size limit of a file in megabytes. A workbook needs many times its size in memory. */
export const maxMegabytes = (format: string): number => (format === 'xlsx' ? 15 : 60)

/** Fetches a file and reports the progress. Throws FileReadError. */
export async function fetchFile(url: string, format: string, onPart: (part: number) => void): Promise<Blob> {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok || !response.body) throw new FileReadError('unreachable')
  const limitMb = maxMegabytes(format)
  const total = Number(response.headers.get('content-length') ?? 0)
  if (total > limitMb * MEGABYTE) throw new FileReadError('tooManyBytes', limitMb)
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  const reader = response.body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    read += next.value.length
    if (read > limitMb * MEGABYTE) throw new FileReadError('tooManyBytes', limitMb)
    // Content-Length is the compressed size, so more bytes than that may arrive.
    if (total > 0) onPart(Math.min(1, read / total))
  }
  return new Blob(chunks)
}
