import { timingSafeEqual } from 'node:crypto'
import { csrfTokenOf, sessionTokenOf } from './sessionCookie.ts'

/** Whether a request came from a page of this site, by headers that pages cannot set. */
export function isSameOrigin(request: Request, siteUrl: string): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = request.headers.get('origin')
  if (origin === null) return false
  // Another name of this machine must have the site's scheme: without TLS a page can be forged.
  const { origin: own, protocol } = new URL(siteUrl)
  return origin === own || origin === `${protocol}//${request.headers.get('host')}`
}

/** Whether a page of another site sent a form that anybody may send, such as a sign-in. Programs send neither header. */
export const isForeignForm = (request: Request, siteUrl: string): boolean =>
  (request.headers.has('origin') || request.headers.has('sec-fetch-site')) && !isSameOrigin(request, siteUrl)

/**
 * Whether a change that relies on the cookie must be refused, because a page of another site may have sent it. Another site
 * cannot send a token in Authorization, so that needs no check.
 */
export function isForged(request: Request, siteUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.headers.get('authorization')) return false
  const session = sessionTokenOf(request, siteUrl)
  if (!session || isSameOrigin(request, siteUrl)) return false
  const given = request.headers.get('x-csrftoken') ?? request.headers.get('x-csrf-token') ?? ''
  const [wanted, sent] = [Buffer.from(csrfTokenOf(session)), Buffer.from(given)]
  return wanted.length !== sent.length || !timingSafeEqual(wanted, sent)
}
