import { basePathOf } from './basePathOf.ts'
import { isTls } from './isTls.ts'

/**
 * Cookies of this host only, which scripts cannot read and other sites' requests do not carry. Over TLS their names begin
 * with `__Host-`: browsers then accept them from this host only (RFC 6265bis), not from others of its domain. Such a cookie
 * belongs to all paths of the host. Below a path the cookie is not sent to the host's other applications instead.
 */
function nameOver(name: string, siteUrl: string): string {
  if (!isTls(siteUrl)) return name
  return `${basePathOf(siteUrl) === '' ? '__Host' : '__Secure'}-${name}`
}

const TOKEN = /^[\w-]{43}$/

/** A random token from a cookie; undefined if there is no valid one. */
export const tokenInCookie = (request: Request, name: string, siteUrl: string): string | undefined =>
  valueInCookie(request, name, TOKEN, siteUrl)

/** A cookie's value that matches the form; undefined if there is none. */
export function valueInCookie(request: Request, name: string, form: RegExp, siteUrl: string): string | undefined {
  const wanted = nameOver(name, siteUrl)
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=')
    if (key === wanted && form.test(value)) return value
  }
  return undefined
}

/** The header that sets a cookie for some time; zero deletes it. */
export const setCookie = (name: string, value: string, maxAgeSeconds: number, siteUrl: string): string =>
  `${nameOver(name, siteUrl)}=${value}; Path=${basePathOf(siteUrl) || '/'}; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isTls(siteUrl) ? '; Secure' : ''}`
