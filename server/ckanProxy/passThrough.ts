import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { outageWarning } from '#contract/outage.ts'
import { pathBelow } from '../http/basePathOf.ts'
import { accepts, encodeJson } from '../http/compress.ts'
import { etagOf } from '../http/etagOf.ts'
import { FILE_POLICY } from '../http/filePolicy.ts'
import { isNotModified } from '../http/isNotModified.ts'
import { plainPage } from '../http/plainPage.ts'
import { type Locale, messageText } from '../messages.ts'
import { currentRequest } from '../RequestScope.ts'
import { CkanUnavailableError } from './Ckan.ts'
import { GzippedJson } from './GzippedJson.ts'
import { isPublicRead, isWrite, mayBeShared } from './isPublicRead.ts'
import { asksForOwnAccount, ownAccount } from './ownAccount.ts'
import { type Behind, readPublic } from './readPublic.ts'
import type { PublicResponse } from './receivePublic.ts'
import { retryAfterMs } from './retryAfterMs.ts'
import { sendRead } from './sendRead.ts'

/** Nobody receives it; it keeps readers who leave out of the log of failures. The number is that of nginx. */
const READER_LEFT = 499
const EMPTY = new Set([204, 205, 304])

/** An address with a scheme or host, or a path from the top. */
const FROM_THE_TOP = /^(?:[a-z][a-z0-9+.-]*:|\/)/i

type From = { locale: Locale; address?: string | undefined }

/**
 * Forwards a request to CKAN unchanged, with its token, and the response back; both are streams. A public read may get a
 * response that was received before.
 */
export async function passThrough(request: Request, behind: Behind, { locale, address }: From): Promise<Response> {
  const { ckan, reads } = behind
  const url = new URL(request.url)
  try {
    const path = url.pathname + url.search
    // A signed-in user gets the public datasets of what only our index can answer.
    if (isPublicRead(request, url.pathname) || (request.method === 'GET' && behind.search?.isOwn(path))) {
      const response = await publicAnswer(request, path, behind, { locale })
      if (response) return response
    }
    const first = await sendRead(ckan, path, {
      method: request.method,
      headers: forwarded(request, url, address),
      body: request.body as NodeStream | null, // the same stream; Node's types have two names for it
      signal: request.signal,
    })
    const own = first.status === 404 && asksForOwnAccount(request, url) && (await ownAccount(ckan, request, path))
    if (own) first.body.destroy()
    const answer = own || first
    if (answer.status < 400 && isWrite(request, url.pathname)) {
      reads.clear()
      behind.onWrite?.()
    }
    const back = answer.headers
    stayHere(back, ckan.address)
    if (!back.get('content-type')?.includes('json')) back.set('content-security-policy', FILE_POLICY)
    if (!mayBeShared(request)) keepPrivate(back)
    const isEmpty = EMPTY.has(answer.status) || request.method === 'HEAD'
    if (isEmpty) answer.body.resume()
    return new Response(isEmpty ? null : (Readable.toWeb(answer.body) as ReadableStream), {
      status: answer.status,
      headers: back,
    })
  } catch (error) {
    return withoutAnswer(error, request, url.pathname, { locale })
  }
}

type Words = { locale: Locale; headers?: Readonly<Record<string, string>> }

/** The response if CKAN does not respond or the reader has left. Throws every other error. */
export function withoutAnswer(error: unknown, request: Request, pathname: string, words: Words): Response {
  if (error instanceof CkanUnavailableError) return silent(error, pathname, words)
  if (request.signal.aborted) return new Response(null, { status: READER_LEFT })
  throw error
}

/** The headers of a request, with what CKAN has to know of the client and of the address that it used. */
function forwarded(request: Request, url: URL, address: string | undefined): Headers {
  const headers = new Headers(request.headers)
  const via = headers.get('x-forwarded-for')
  if (address) headers.set('x-forwarded-for', via ? `${via}, ${address}` : address)
  headers.set('x-forwarded-host', headers.get('host') ?? url.host)
  if (!headers.has('x-forwarded-proto')) headers.set('x-forwarded-proto', url.protocol.replace(':', ''))
  return headers
}

/**
 * The response to a public read, with these headers beside its own. Undefined if the request must be passed through. Throws
 * CkanUnavailableError.
 */
export async function publicAnswer(
  request: Request,
  path: string,
  behind: Behind,
  { locale, headers }: Words,
): Promise<Response | undefined> {
  const response = await readPublic(behind, path, request.signal)
  return response && publicResponse(request, response, locale, headers)
}

async function publicResponse(
  request: Request,
  response: PublicResponse,
  locale: Locale,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { status, contentType, retryAfter, body, receivedAt, outage } = response
  if (!/\bjson\b/i.test(contentType)) return failure(status, retryAfter, locale, more)
  const isFailure = status === 429 || status >= 500
  const etag = body instanceof GzippedJson ? body.etag : etagOf(body)
  const headers = {
    ...more,
    'content-type': contentType,
    'cache-control': isFailure ? 'no-store' : 'public, must-revalidate, max-age=0',
    age: String(Math.max(0, Math.round((Date.now() - receivedAt) / 1000))),
    ...(outage && { warning: outageWarning(outage) }),
    ...(retryAfter && { 'retry-after': retryAfter }),
    ...(status === 200 && { etag }),
  }
  if (status === 200 && isNotModified(request, etag)) return new Response(null, { status: 304, headers })
  if (EMPTY.has(status)) return new Response(null, { status, headers })
  const encoded = await (body instanceof GzippedJson
    ? body.encoded(accepts(request, 'gzip'))
    : encodeJson(request, body))
  return new Response(encoded.bytes, { status, headers: { ...headers, ...encoded.headers } })
}

/**
 * Replaces CKAN's address in a redirect with this portal's, because visitors may not reach CKAN. A path from the top is one of that
 * CKAN, unless CKAN knows that it is behind this portal's base; one that is relative to the request is right as it is.
 */
function stayHere(headers: Headers, address: string): void {
  const location = headers.get('location')
  if (location === null || !FROM_THE_TOP.test(location) || !URL.canParse(location, address)) return
  const target = new URL(location, address)
  const base = new URL(address)
  const path = target.origin === base.origin ? pathBelow(target.pathname, base.pathname.replace(/\/$/, '')) : undefined
  if (path === undefined) return
  const basePath = currentRequest()?.portal.basePath ?? ''
  const isBelow = basePath !== '' && pathBelow(target.pathname, basePath) !== undefined
  headers.set('location', (isBelow ? target.pathname : basePath + path) + target.search + target.hash)
}

/** CKAN may mark as public what only the user may read, such as a file. */
function keepPrivate(headers: Headers): void {
  if (!/\b(private|no-store)\b/.test(headers.get('cache-control') ?? ''))
    headers.set('cache-control', 'private, no-store')
}

/** The error as a page, or in the API's envelope. */
function silent({ why }: CkanUnavailableError, path: string, { locale, headers }: Words): Response {
  const [status, key] = why === 'slow' ? ([504, 'ckanSlow'] as const) : ([502, 'ckanUnreachable'] as const)
  const isAction = /\/api\//.test(path)
  if (!isAction) return plainPage(status, key, locale)
  const error = { __type: status === 504 ? 'Gateway Timeout' : 'Bad Gateway', message: messageText(locale, { key }) }
  return Response.json({ success: false, error }, { status, headers: { ...headers, 'retry-after': '5' } })
}

/** In place of a page in HTML with which CKAN, or the server in front of it, says that it cannot respond or wants fewer requests. */
function failure(status: number, retryAfter: string | null, locale: Locale, more: object): Response {
  const seconds = Math.max(1, Math.ceil((retryAfterMs(retryAfter) ?? 5_000) / 1000))
  const error =
    status === 429
      ? { __type: 'Too Many Requests', message: messageText(locale, { key: 'tooManyRequests', values: { seconds } }) }
      : { __type: 'Service Unavailable', message: messageText(locale, { key: 'ckanUnreachable' }) }
  const headers = { ...more, 'cache-control': 'no-store', 'retry-after': retryAfter ?? '5' }
  return Response.json({ success: false, error }, { status, headers })
}
