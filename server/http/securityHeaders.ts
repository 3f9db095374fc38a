import type { MiddlewareHandler } from 'hono'
import { isTls } from './isTls.ts'

export type HeaderSettings = {
  siteUrl: string
  /** Origins whose pages may show these in a frame; none unless configured. */
  frameAncestors?: readonly string[]
  /** Origins of pictures that pages may load, beside this one; none unless configured. */
  imageHosts?: readonly string[]
}

/** What pages have no use for, they cannot be led to ask for: https://www.w3.org/TR/permissions-policy/. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Everything from this origin; nothing but WebAssembly is compiled, nothing sniffed. */
const contentSecurityPolicy = ({ frameAncestors = [], imageHosts = [] }: HeaderSettings): string =>
  [
    "default-src 'self'",
    // The SQL console parses and runs queries with PostgreSQL's own code, compiled to WebAssembly; scripts stay unevaluated.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    // Widths and positions that a table computes are style attributes; style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.join(' ') || "'none'"}`,
  ].join('; ')

/** Puts the headers that protect a reader on every answer. */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler {
  const policy = contentSecurityPolicy(settings)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', policy)
    headers.set('x-content-type-options', 'nosniff')
    headers.set('referrer-policy', 'strict-origin-when-cross-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('permissions-policy', PERMISSIONS_POLICY)
    // Of this host only: others of the domain may not have TLS.
    if (isTls(settings.siteUrl)) headers.set('strict-transport-security', `max-age=${YEAR_SECONDS}`)
  }
}
