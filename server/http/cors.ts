import type { MiddlewareHandler } from 'hono'

/** The sites whose pages may read responses: all, none, or these origins. */
export type CorsOrigins = '*' | 'off' | readonly string[]

/** CKAN's CORS headers (reference §1.12), only for requests with an origin, and never with cookies. */
export const cors =
  (origins: CorsOrigins): MiddlewareHandler =>
  async (context, next) => {
    await next()
    const origin = context.req.header('origin')
    if (origins === 'off') return
    const isListed = origins !== '*'
    if (isListed) context.res.headers.append('vary', 'Origin')
    if (origin === undefined || (isListed && !origins.includes(origin))) return
    const { headers } = context.res
    headers.set('access-control-allow-origin', isListed ? origin : '*')
    headers.set('access-control-allow-methods', 'POST, PUT, GET, DELETE, OPTIONS')
    // /mcp has more headers than CKAN's API.
    if (!headers.has('access-control-allow-headers'))
      headers.set('access-control-allow-headers', 'Authorization, Content-Type')
  }
