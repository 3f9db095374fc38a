import { timingSafeEqual } from 'node:crypto'
import { csrfTokenOf, sessionTokenOf } from './sessionCookie.ts'

/** Whether a request came from a page of this site, as far as the browser tells: pages cannot set these headers. */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  return origin === new URL(siteUrl).origin || hostOf(origin) === request.headers.get('host')
}

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined // "null", of a sandboxed page
  }
}

/**
 * Whether a change that relies on the cookie must be refused: another site's page may have sent it. A token in
 * Authorization is never sent by another site, so it needs no defence.
 */
export function isForged(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers.get('authorization')) return false
  const session = sessionTokenOf(request)
  if (!session || isSameOrigin(request, siteUrl)) return false
  const given = request.headers.get('x-csrftoken') ?? request.headers.get('x-csrf-token') ?? ''
  const [wanted, sent] = [Buffer.from(csrfTokenOf(session)), Buffer.from(given)]
  return wanted.length !== sent.length || !timingSafeEqual(wanted, sent)
}
