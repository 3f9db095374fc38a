import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { FILE_POLICY } from '../http/filePolicy.ts'
import { withinLimits } from '../loader/fetchLink.ts'
import { asLinkError, LinkError, openLink } from '../loader/openLink.ts'
import type { MessageKey } from '../messages.ts'
import { LinkSlots } from './LinkSlots.ts'

/** Which links are read: of the public internet, of any network, or none. */
export type Links = Config['datastoreLinks']

/** The largest response in bytes; of a longer file a preview reads ranges. */
const MAX_LINK_BYTES = 128 * 1024 * 1024
const TIMEOUT_MS = 5 * 60_000
const SLOWEST = { bytesPerSecond: 8 * 1024, windowMs: 20_000 }
const OWN_VIA = '1.1 fihrist'
/** Types that an <img>, <audio> or <video> needs; other content is bytes. With FILE_POLICY none can run as a page. */
const SHOWN = /^(?:image\/[\w.+-]+|audio\/[\w.+-]+|video\/[\w.+-]+)$/
const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/

const hosts = new LinkSlots(48, 8)
/** A slow reader keeps its slots for minutes; others need some too. */
const callers = new LinkSlots(48, 6)

type LinkRead = {
  request: Request
  address: string
  allowPrivate: boolean
  /** Whether everybody may read the resource; then caches may keep the response. */
  isPublic: boolean
  /** The caller's address; undefined for this machine itself, which has no limit. */
  caller?: string | undefined
  maxBytes?: number
}

/**
 * The content of a link as a response of this portal, for previews: at most `maxBytes`, with ranges if the other server
 * has them. A link that cannot be read is `{ error: { problem, status? } }`: 502, 504 for one that is too slow, 413 for one
 * that is too large, 403 for an address that must not be read, 503 if too many links are being read, 508 for a link to
 * this reader itself.
 */
export async function readLink(read: LinkRead): Promise<Response> {
  const { request, address, allowPrivate, caller, maxBytes = MAX_LINK_BYTES } = read
  // Pages of other sites have no use for it.
  if (request.headers.get('sec-fetch-site') === 'cross-site') return failure(403, 'accessDenied')
  if (request.headers.get('via')?.includes('fihrist')) return failure(508, 'linkRedirects')
  const releaseCaller = caller === undefined ? () => {} : callers.take(caller)
  if (!releaseCaller) return failure(503, 'busy')
  const releaseHost = hosts.take(URL.canParse(address) ? new URL(address).host : '')
  const release = () => {
    releaseCaller()
    releaseHost?.()
  }
  if (!releaseHost) {
    release()
    return failure(503, 'busy')
  }
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), request.signal])
  try {
    const range = rangeWithin(request.headers.get('range'), maxBytes)
    const incoming = await openLink(address, { allowPrivate, signal, range, via: OWN_VIA })
    incoming.once('close', release)
    return answer(incoming, read, range !== undefined)
  } catch (error) {
    release()
    const known = asLinkError(error, signal)
    if (known instanceof LinkError) return failureOf(known)
    throw known
  }
}

/** One range of at most `maxBytes`; undefined where the request has none that is understood. */
function rangeWithin(header: string | null, maxBytes: number): string | undefined {
  const [, from, to] = RANGE.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const start = Number(from)
  const end = to ? Number(to) : Number.POSITIVE_INFINITY
  return end < start ? undefined : `bytes=${start}-${Math.min(end, start + maxBytes - 1)}`
}

function answer(
  incoming: IncomingMessage,
  { request, address, isPublic, maxBytes = MAX_LINK_BYTES }: LinkRead,
  hasRange: boolean,
): Response {
  const { statusCode = 200, headers: theirs } = incoming
  const length = Number(theirs['content-length'] ?? Number.NaN)
  if (!hasRange && length > maxBytes) {
    incoming.destroy()
    return failure(413, 'uploadTooLarge')
  }
  const headers = new Headers({
    'content-type': shownType(theirs['content-type'], address),
    'content-disposition': 'attachment',
    'content-security-policy': FILE_POLICY,
    'cache-control': isPublic ? 'private, max-age=300' : 'private, no-store',
  })
  for (const name of ['content-length', 'content-range', 'content-encoding', 'accept-ranges']) {
    const value = theirs[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  if (request.method === 'HEAD' || statusCode === 416) {
    incoming.destroy()
    headers.delete('content-length')
    return new Response(null, { status: statusCode, headers })
  }
  const chunks = Readable.from(withinLimits(incoming, { maxBytes, slowest: SLOWEST }))
  // The other server may close the connection at any time; then the response ends early.
  chunks.on('error', () => incoming.destroy())
  return new Response(Readable.toWeb(chunks) as ReadableStream, { status: statusCode, headers }) // Node's own web stream
}

function shownType(stated: string | undefined, address: string): string {
  const type = (stated ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (SHOWN.test(type)) return type
  // Browsers recognize other pictures by their content.
  return /\.svg$/i.test(new URL(address).pathname) ? 'image/svg+xml' : 'application/octet-stream'
}

function failureOf({ why }: LinkError): Response {
  const { key, values } = why
  const status = key === 'linkTimeout' || key === 'linkTooSlow' ? 504 : key === 'linkPrivate' ? 403 : 502
  return failure(status, key, values?.['status'])
}

export const failure = (status: number, problem: MessageKey | 'busy', theirStatus?: unknown): Response =>
  Response.json(
    { error: { problem, ...(theirStatus !== undefined && { status: theirStatus }) } },
    { status, headers: { 'cache-control': 'no-store', ...(status === 503 && { 'retry-after': '2' }) } },
  )
