import type { MiddlewareHandler } from 'hono'

/** Everything from this origin; nothing but WebAssembly is compiled, nothing framed or sniffed. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  // The SQL console parses and runs queries with PostgreSQL's own code, compiled to WebAssembly; scripts stay unevaluated.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  // Widths and positions that a table computes are style attributes; style elements stay forbidden.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** Puts the headers that protect a reader on every answer. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', CONTENT_SECURITY_POLICY)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', 'strict-origin-when-cross-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
}
