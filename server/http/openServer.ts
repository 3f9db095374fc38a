import { createServer, type Server, type ServerOptions } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { currentRequest, inRequest, RequestScope } from '../RequestScope.ts'

/** Slow clients are disconnected. An address can contain a long query in Turkish. */
const LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  // For a large file over a slow line; other bodies have a shorter limit (readInput.ts).
  requestTimeout: 3_600_000,
  maxHeaderSize: 64 * 1024,
}
const IDLE_CHECK_MS = 50

/** The portal's HTTP server, not listening yet. Each request runs in its own RequestScope. */
export function openServer(fetch: Hono['fetch'], limits: ServerOptions = {}): Server {
  const listener = getRequestListener(fetch)
  return createServer({ ...LIMITS, ...limits }, (incoming, outgoing) => {
    void inRequest(new RequestScope(outgoing), () => listener(incoming, outgoing))
  })
}

/**
 * Listens on a port. Throws if that fails. Later errors, such as a connection that cannot be accepted for want of file
 * descriptors, are logged: without a listener they would end the process.
 */
export async function listen(server: Server, port: number, host: string, log: Pick<Logger, 'error'>): Promise<void> {
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, host, listening))
  server.on('error', (error) => log.error({ err: error }, 'the server could not accept a connection'))
}

/** Responds to an uncaught exception of the request as to an exception of its handler. */
export const failWithScope: MiddlewareHandler = async (_context, next) => {
  const scope = currentRequest()
  await (scope ? Promise.race([next(), scope.failed]) : next())
}

/** Accepts no more connections; open requests have `patienceMs` to finish. */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // An idle keep-alive connection counts as open.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs)
  })
  await Promise.race([closed, late])
  clearInterval(idle)
  clearTimeout(timer)
}
