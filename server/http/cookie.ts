import { isTls } from './isTls.ts'

/**
 * Cookies of this host alone, out of reach of scripts and of other sites' requests. Over TLS they are called `__Host-…`: the
 * browser then takes them from this very host only (RFC 6265bis), and no other host of the domain can plant one.
 */
const nameOver = (name: string, siteUrl: string): string => (isTls(siteUrl) ? `__Host-${name}` : name)

const TOKEN = /^[\w-]{43}$/

/** A random token from a cookie; undefined where there is none, or something else. */
export const tokenInCookie = (request: Request, name: string, siteUrl: string): string | undefined =>
  valueInCookie(request, name, TOKEN, siteUrl)

/** A cookie's value of this form; undefined where there is none. */
export function valueInCookie(request: Request, name: string, form: RegExp, siteUrl: string): string | undefined {
  const wanted = nameOver(name, siteUrl)
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=')
    if (key === wanted && form.test(value)) return value
  }
  return undefined
}

/** The header that sets a cookie for so long; zero ends it. */
export const setCookie = (name: string, value: string, maxAgeSeconds: number, siteUrl: string): string =>
  `${nameOver(name, siteUrl)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${isTls(siteUrl) ? '; Secure' : ''}`
