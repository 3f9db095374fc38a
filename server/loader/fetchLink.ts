import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Message } from '../messages.ts'
import { isPublicAddress, PrivateAddress, publicLookup } from './publicAddress.ts'

/** A link that gives no file. Another try may help where it is the network's fault, or the other server's. */
export class BadLink extends Error {
  readonly why: Message
  readonly isPassing: boolean
  constructor(why: Message, isPassing: boolean) {
    super(why.key)
    this.why = why
    this.isPassing = isPassing
  }
}

/** A download that brings less than this for `windowMs` is given up. */
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

/** Writes what an http(s) address gives to a file. Nothing is left of one that fails. Throws BadLink. */
export async function fetchLink(address: string, path: string, limits: Limits): Promise<void> {
  const deadline = AbortSignal.any([AbortSignal.timeout(limits.timeoutMs), ...(limits.signal ? [limits.signal] : [])])
  try {
    const answer = await follow(address, limits.allowPrivate, deadline)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(answer, (chunks: AsyncIterable<Buffer>) => limited(chunks, limits), createWriteStream(path), {
      signal: deadline,
    })
  } catch (error) {
    await rm(path, { force: true })
    throw asBadLink(error, deadline)
  }
}

async function follow(address: string, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  let url = checked(address, allowPrivate)
  for (let redirects = 0; ; redirects++) {
    const answer = await ask(url, allowPrivate, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answer
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new BadLink({ key: 'linkStatus', values: { status: statusCode } }, statusCode >= 500 || statusCode === 429)
    if (redirects === MAX_REDIRECTS) throw new BadLink({ key: 'linkRedirects' }, false)
    url = checked(headers.location, allowPrivate, url)
  }
}

function checked(address: string, allowPrivate: boolean, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base?.href) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw new BadLink({ key: 'linkInvalid' }, false)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address in numbers is never looked up.
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new PrivateAddress(host)
  return url
}

function ask(url: URL, allowPrivate: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      agent: false,
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'fihrist' },
      ...(!allowPrivate && { lookup: publicLookup }),
    } as const
    const request: ClientRequest = (url.protocol === 'https:' ? getHttps : getHttp)(url, options, resolve)
    request.setTimeout(IDLE_MS, () => request.destroy(new Error('timeout')))
    request.on('error', reject)
  })
}

async function* limited(chunks: AsyncIterable<Buffer>, { maxBytes, slowest }: Limits): AsyncGenerator<Buffer> {
  let size = 0
  let window = { since: performance.now(), size: 0 }
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new BadLink({ key: 'uploadTooLarge' }, false)
    yield chunk
    const now = performance.now()
    const milliseconds = now - window.since
    if (milliseconds < slowest.windowMs) continue
    if (((size - window.size) / milliseconds) * 1_000 < slowest.bytesPerSecond)
      throw new BadLink({ key: 'linkTooSlow' }, true)
    window = { since: now, size }
  }
}

function asBadLink(error: unknown, deadline: AbortSignal): unknown {
  if (error instanceof BadLink) return error
  if (error instanceof PrivateAddress) return new BadLink({ key: 'linkPrivate' }, false)
  if (deadline.aborted) return new BadLink({ key: 'linkTimeout' }, true)
  const isOurs =
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EACCES'].includes(String(error.code))
  return isOurs ? error : new BadLink({ key: 'linkUnreachable' }, true)
}
