import { createHash, type Hash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { dirname } from 'node:path'
import type { LinkVersion } from '../db/linkHealth.ts'
import { writeStream } from '../files/writeStream.ts'
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

/** Downloads an http(s) address into a file; returns its version. A failed download leaves no file. Throws LinkError. */
export async function fetchLink(address: string, path: string, limits: Limits): Promise<LinkVersion> {
  const deadline = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(limits.signal ? [limits.signal] : [])])
  try {
    const response = await openLink(address, { allowPrivate: limits.allowPrivate, signal: deadline })
    await mkdir(dirname(path), { recursive: true })
    const hash = createHash('sha256')
    await writeStream(path, hashed(withinLimits(response, limits), hash), { signal: deadline })
    return { ...validatorsOf(response), hash: hash.digest('hex') }
  } catch (error) {
    throw asLinkError(error, deadline)
  }
}

/** What a response says about the version of its file. */
export const validatorsOf = ({ headers }: IncomingMessage): Pick<LinkVersion, 'etag' | 'last_modified'> => ({
  etag: headers.etag ?? null,
  last_modified: headers['last-modified'] ?? null,
})

/** Passes on chunks and adds them to a hash. */
export async function* hashed(chunks: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
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
