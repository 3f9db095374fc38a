import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { currentRequest } from '../RequestScope.ts'
import type { BlockWatch } from './BlockWatch.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The log of one request: each line has the id that the response has in `x-request-id`. */
    log: Logger
  }
}

/** Logs one line per request, with the id of its response. The query string is not logged, because it may be personal. */
export const requestLog =
  (log: Logger, watch?: BlockWatch): MiddlewareHandler =>
  async (context, next) => {
    const requestId = randomUUID()
    const began = performance.now()
    const requests = log.child({ requestId })
    context.set('log', requests)
    const scope = currentRequest()
    if (scope) scope.requestId = requestId
    const { method, path } = context.req
    const leave = watch?.enter({ requestId, method, path })
    await next().finally(leave)
    // Set at the end: a handler that returns a whole Response would lose a header that was set before.
    context.res.headers.set('x-request-id', requestId)
    requests.info({ method, path, status: context.res.status, ms: Math.round(performance.now() - began) }, 'request')
  }
