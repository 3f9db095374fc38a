import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { FILE_POLICY } from '../http/filePolicy.ts'
import { plainPage } from '../http/plainPage.ts'
import { type Locale, messageText } from '../messages.ts'
import { type Ckan, CkanUnavailableError } from './Ckan.ts'

const EMPTY = new Set([204, 205, 304])

type From = { locale: Locale; address?: string | undefined }

/** Forwards a request to CKAN unchanged, with its token, and the response back; both are streams. */
export async function passThrough(request: Request, ckan: Ckan, { locale, address }: From): Promise<Response> {
  const url = new URL(request.url)
  const headers = new Headers(request.headers)
  const via = headers.get('x-forwarded-for')
  if (address) headers.set('x-forwarded-for', via ? `${via}, ${address}` : address)
  headers.set('x-forwarded-host', headers.get('host') ?? url.host)
  if (!headers.has('x-forwarded-proto')) headers.set('x-forwarded-proto', url.protocol.replace(':', ''))
  try {
    const answer = await ckan.send(url.pathname + url.search, {
      method: request.method,
      headers,
      body: request.body as NodeStream | null, // the same stream; Node's types have two names for it
      signal: request.signal,
    })
    const back = answer.headers
    stayHere(back, ckan.origin)
    if (!back.get('content-type')?.includes('json')) back.set('content-security-policy', FILE_POLICY)
    const isEmpty = EMPTY.has(answer.status) || request.method === 'HEAD'
    if (isEmpty) answer.body.resume()
    return new Response(isEmpty ? null : (Readable.toWeb(answer.body) as ReadableStream), {
      status: answer.status,
      headers: back,
    })
  } catch (error) {
    if (error instanceof CkanUnavailableError) return silent(error, url.pathname, locale)
    throw error
  }
}

/** Replaces CKAN's address in a redirect with this portal's, because visitors may not reach CKAN. */
function stayHere(headers: Headers, origin: string): void {
  const location = headers.get('location')
  if (location?.startsWith(`${origin}/`)) headers.set('location', location.slice(origin.length))
}

/** The error as a page, or in the API's envelope. */
function silent({ why }: CkanUnavailableError, path: string, locale: Locale): Response {
  const [status, key] = why === 'slow' ? ([504, 'ckanSlow'] as const) : ([502, 'ckanUnreachable'] as const)
  const isAction = /\/api\//.test(path)
  if (!isAction) return plainPage(status, key, locale)
  const error = { __type: status === 504 ? 'Gateway Timeout' : 'Bad Gateway', message: messageText(locale, { key }) }
  return Response.json({ success: false, error }, { status, headers: { 'retry-after': '5' } })
}
