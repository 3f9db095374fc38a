import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono, MiddlewareHandler } from 'hono'
import { currentRequest, inRequest, RequestScope } from '../RequestScope.ts'

/** Slow or half-open clients are dropped, not waited for; an address may hold a long question in Turkish. */
const LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  // A large file over a slow line; other bodies have a shorter limit of their own (readInput.ts).
  requestTimeout: 3_600_000,
  maxHeaderSize: 64 * 1024,
}
const IDLE_LOOK_MS = 50

/** The portal's HTTP server, not listening yet. Each request runs in a scope of its own. */
export function openServer(fetch: Hono['fetch'], limits: ServerOptions = {}): Server {
  const listener = getRequestListener(fetch)
  return createServer({ ...LIMITS, ...limits }, (incoming, outgoing) => {
    void inRequest(new RequestScope(outgoing), () => listener(incoming, outgoing))
  })
}

/** Answers with what escaped from the request, as with anything that its handler throws. */
export const failWithScope: MiddlewareHandler = async (_context, next) => {
  const scope = currentRequest()
  await (scope ? Promise.race([next(), scope.failed]) : next())
}

/** Takes no more connections, and lets open requests finish for so long. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // A connection that is kept alive counts as open until its next request, which may never come.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs)
  })
  await Promise.race([closed, late])
  clearInterval(idle)
  clearTimeout(timer)
}
