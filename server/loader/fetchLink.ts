import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { asLinkError, LinkError, openLink } from './openLink.ts'

/** A download is stopped if it was slower than this while `windowMs` were spent waiting for it. */
export type SlowestDownload = { bytesPerSecond: number; windowMs: number }
type Limits = {
  maxBytes: number
  timeoutMs: number
  allowPrivate: boolean
  slowest: SlowestDownload
  signal?: AbortSignal
}

/** Downloads an http(s) address into a file. A failed download leaves no file. Throws LinkError. */
export async function fetchLink(address: string, path: string, limits: Limits): Promise<void> {
  const deadline = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(limits.signal ? [limits.signal] : [])])
  try {
    const response = await openLink(address, { allowPrivate: limits.allowPrivate, signal: deadline })
    await mkdir(dirname(path), { recursive: true })
    await pipeline(response, (chunks: AsyncIterable<Buffer>) => withinLimits(chunks, limits), createWriteStream(path), {
      signal: deadline,
    })
  } catch (error) {
    await rm(path, { force: true })
    throw asLinkError(error, deadline)
  }
}

/**
 * Passes on the bytes of a download up to `maxBytes`. Only the time spent waiting for the next bytes counts for the
 * minimum speed: a slow disk here is not the fault of the other server. Throws LinkError.
 */
export async function* withinLimits(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes, slowest }: Pick<Limits, 'maxBytes' | 'slowest'>,
): AsyncGenerator<Uint8Array> {
  let size = 0
  let window = { waitedMs: 0, size: 0 }
  let waitingSince = performance.now()
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new LinkError({ key: 'uploadTooLarge' }, false)
    window.waitedMs += performance.now() - waitingSince
    window.size += chunk.length
    if (window.waitedMs >= slowest.windowMs) {
      if ((window.size / window.waitedMs) * 1_000 < slowest.bytesPerSecond)
        throw new LinkError({ key: 'linkTooSlow' }, true)
      window = { waitedMs: 0, size: 0 }
    }
    yield chunk
    waitingSince = performance.now()
  }
}
