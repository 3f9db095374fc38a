import { createServer, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { Hono, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Locale } from '../messages.ts'
import { currentRequest, inRequest, RequestScope } from '../RequestScope.ts'
import { tracing } from '../tracing/spans.ts'
import { pathBelow, pathOfTarget } from './basePathOf.ts'

/** Slow clients are disconnected. An address can contain a long query in Turkish. */
const LIMITS: ServerOptions = {
  headersTimeout: 10_000,
  // For a large file over a slow line; other bodies have a shorter limit (readInput.ts).
  requestTimeout: 3_600_000,
  maxHeaderSize: 64 * 1024,
}
const IDLE_CHECK_MS = 50
/** The time in which clients use an open connection once more, and are told that it ends. */
const LEAVE_MS = 1_000

/** Orchestrators ask the process itself, without the path that a proxy passes on. */
const HEALTH = /^\/(live|ready|health)z(\?|$)/

/** The responses of each server that have not ended. */
const openResponses = new WeakMap<Server, Set<ServerResponse>>()

/**
 * The portal's HTTP server, not listening yet. Each request runs in its own RequestScope. The handlers see addresses without
 * `basePath`; what is not below it is not the portal's. Addresses in `localeDefault` have no
 * language prefix.
 */
export function openServer(
  fetch: Hono['fetch'],
  { basePath = '', localeDefault, ...limits }: ServerOptions & { basePath?: string; localeDefault?: Locale } = {},
): Server {
  const listener = getRequestListener(fetch)
  const addresses = { basePath, localeDefault }
  const responses = new Set<ServerResponse>()
  const server = createServer({ ...LIMITS, ...limits }, (incoming, outgoing) => {
    responses.add(outgoing)
    outgoing.once('close', () => responses.delete(outgoing))
    const url = pathOfTarget(incoming.url ?? '/')
    const path = basePath === '' || HEALTH.test(url) ? url : pathBelow(url, basePath)
    if (path === undefined) return notBelow(basePath, outgoing)
    incoming.url = path
    const answer = () => void inRequest(new RequestScope(outgoing, addresses), () => listener(incoming, outgoing))
    // Health checks ask every few seconds.
    if (tracing && !HEALTH.test(path)) tracing.request(path.replace(/\?.*/s, ''), incoming, outgoing, answer)
    else answer()
  })
  openResponses.set(server, responses)
  return server
}

/** No redirect: behind a proxy that removes the path it would never end. */
function notBelow(basePath: string, outgoing: ServerResponse): void {
  const words = `404\nPortal bu adreste: ${basePath}\nThe portal is at ${basePath}\n`
  outgoing.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
  outgoing.end(words)
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

/** The open connections, idle ones included; 0 for a server that does not listen. */
const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))

/**
 * Closes a server; open requests have `patienceMs` to finish. A proxy may send a request on an idle connection in the moment in
 * which it is closed, and could not send it again. So for up to a second the server still accepts connections, and each one ends
 * with the response to its present or next request. Only those that were idle for that second are closed without one.
 */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const endAfter = (response: ServerResponse) => response.setHeader('connection', 'close')
  server.prependListener('request', (_, response) => endAfter(response))
  for (const response of openResponses.get(server) ?? []) if (!response.headersSent) endAfter(response)
  const leaveUntil = performance.now() + Math.min(LEAVE_MS, patienceMs)
  while (performance.now() < leaveUntil && (await connectionsOf(server)) > 0) await delay(IDLE_CHECK_MS)
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
