import type { MiddlewareHandler } from 'hono'
import { isEmbedPage } from './isEmbedPage.ts'
import { isTls } from './isTls.ts'

export type HeaderSettings = {
  siteUrl: string
  /** The origins whose pages may show this site in a frame; none by default. */
  frameAncestors?: readonly string[]
  /** The sites that may show the pages `/embed/…` in a frame, beside this one; all by default. */
  embedAncestors?: readonly string[] | '*'
  /** The other origins from which pages may load pictures; none by default. */
  imageHosts?: readonly string[]
}

/** Switches off features that no page needs: https://www.w3.org/TR/permissions-policy/. */
const PERMISSIONS_POLICY = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media', 'geolocation'],
  ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ')

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Loads everything from this origin; allows WebAssembly but no eval. */
const contentSecurityPolicy = ({ imageHosts = [] }: HeaderSettings, frameAncestors: string): string =>
  [
    "default-src 'self'",
    // The SQL console parses and runs queries with PostgreSQL's code in WebAssembly; eval stays forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    // Tables set computed widths and positions as style attributes; style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...imageHosts].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')

/** The security headers of the response to a path. */
export function securityHeadersOf(settings: HeaderSettings): (path: string) => Readonly<Record<string, string>> {
  const { frameAncestors = [], embedAncestors = '*' } = settings
  const policy = contentSecurityPolicy(settings, frameAncestors.join(' ') || "'none'")
  // This portal shows previews of its embedded pages.
  const embedPolicy = contentSecurityPolicy(
    settings,
    embedAncestors === '*' ? '*' : ["'self'", ...embedAncestors].join(' '),
  )
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    // This host only: other hosts of the domain may not have TLS.
    ...(isTls(settings.siteUrl) && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
  const ofPage = { 'content-security-policy': policy, ...common }
  const ofEmbedPage = { 'content-security-policy': embedPolicy, ...common }
  return (path) => (isEmbedPage(path) ? ofEmbedPage : ofPage)
}

/** Adds the security headers to every response. */
export function securityHeaders(settings: HeaderSettings): MiddlewareHandler {
  const headersOf = securityHeadersOf(settings)
  return async (context, next) => {
    await next()
    const { headers } = context.res
    const hasPolicy = headers.has('content-security-policy')
    for (const [name, value] of Object.entries(headersOf(context.req.path)))
      if (!(hasPolicy && name === 'content-security-policy')) headers.set(name, value)
  }
}
