import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Message } from '../messages.ts'
import { isPublicAddress, PrivateAddressError, publicLookup } from './publicAddress.ts'

/** A link that could not be downloaded. `isPassing`: a later try may succeed, as for errors of the network or server. */
export class LinkError extends Error {
  readonly why: Message
  readonly isPassing: boolean
  constructor(why: Message, isPassing: boolean) {
    super(why.key)
    this.why = why
    this.isPassing = isPassing
  }
}

/** A download is stopped if it was slower than this while `windowMs` were spent waiting for it. */
export type SlowestDownload = { bytesPerSecond: number; windowMs: number }
type Limits = {
  maxBytes: number
  timeoutMs: number
  allowPrivate: boolean
  slowest: SlowestDownload
  signal?: AbortSignal
}

const MAX_REDIRECTS = 5
const IDLE_MS = 30_000

/** Downloads an http(s) address into a file. A failed download leaves no file. Throws LinkError. */
export async function fetchLink(address: string, path: string, limits: Limits): Promise<void> {
  const deadline = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(limits.signal ? [limits.signal] : [])])
  try {
    const response = await follow(address, limits.allowPrivate, deadline)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(response, (chunks: AsyncIterable<Buffer>) => withinLimits(chunks, limits), createWriteStream(path), {
      signal: deadline,
    })
  } catch (error) {
    await rm(path, { force: true })
    throw asLinkError(error, deadline)
  }
}

async function follow(address: string, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  let url = checked(address, allowPrivate)
  for (let redirects = 0; ; redirects++) {
    const response = await request(url, allowPrivate, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return response
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new LinkError(
        { key: 'linkStatus', values: { status: statusCode } },
        statusCode >= 500 || statusCode === 429,
      )
    if (redirects === MAX_REDIRECTS) throw new LinkError({ key: 'linkRedirects' }, false)
    url = checked(headers.location, allowPrivate, url)
  }
}

function checked(address: string, allowPrivate: boolean, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new LinkError({ key: 'linkInvalid' }, false)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // `lookup` is not called for an IP address.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddressError(host)
  return url
}

function request(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'fihrist' },
      ...(!allowPrivate && { lookup: publicLookup }),
    } as const
    const sent: ClientRequest = (url.protocol === 'https:' ? getHttps : getHttp)(url, options, resolve)
    sent.setTimeout(IDLE_MS, () => sent.destroy(new Error('timeout')))
    sent.on('error', reject)
  })
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

function asLinkError(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof LinkError) return error
  if (error instanceof PrivateAddressError) return new LinkError({ key: 'linkPrivate' }, false)
  if (deadline.aborted) return new LinkError({ key: 'linkTimeout' }, true)
  const isLocal =
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EACCES'].includes(String(error.code))
  return isLocal ? error : new LinkError({ key: 'linkUnreachable' }, true)
}
