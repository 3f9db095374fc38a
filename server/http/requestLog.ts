import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { currentRequest } from '../RequestScope.ts'
import type { BlockWatch } from './BlockWatch.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The log of one request: each of its lines carries the id that the answer has in `x-request-id`. */
    log: Logger
  }
}

/** One line a request, with the id that the answer carries. The address is logged without its query: it may hold words of people. */
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
    // Only now: an answer that was made as a whole would not have a header that was set before.
    context.res.headers.set('x-request-id', requestId)
    requests.info({ method, path, status: context.res.status, ms: Math.round(performance.now() - began) }, 'request')
  }
