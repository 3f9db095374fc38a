import { timingSafeEqual } from 'node:crypto'
import { csrfTokenOf, sessionTokenOf } from './sessionCookie.ts'

/** Whether a request came from a page of this site, as far as the browser tells: pages cannot set these headers. */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  // Who uses another name of this machine still comes over the site's own scheme: a page without TLS can be anybody's.
  const { origin: own, protocol } = new URL(siteUrl)
  return origin === own || origin === `${protocol}//${request.headers.get('host')}`
}

/**
 * Whether a change that relies on the cookie must be refused: another site's page may have sent it. A token in
 * Authorization is never sent by another site, so it needs no defence.
 */
export function isForged(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers.get('authorization')) return false
  const session = sessionTokenOf(request, siteUrl)
  if (!session || isSameOrigin(request, siteUrl)) return false
  const given = request.headers.get('x-csrftoken') ?? request.headers.get('x-csrf-token') ?? ''
  const [wanted, sent] = [Buffer.from(csrfTokenOf(session)), Buffer.from(given)]
  return wanted.length !== sent.length || !timingSafeEqual(wanted, sent)
}
