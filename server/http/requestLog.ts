import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/Metrics.ts'
import { currentRequest } from '../RequestScope.ts'
import { clientAddress } from './addressOf.ts'
import type { BlockWatch } from './BlockWatch.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** The log of one request: each line has the id that the response has in `x-request-id`. */
    log: Logger
  }
}

/** What requestLog does beside the log. */
export type RequestWatchers = {
  watch?: BlockWatch | undefined
  metrics?: Pick<Metrics, 'request'> | undefined
  /** Adds the client's address to each line; the number of trusted proxies decides which one that is. */
  addresses?: { trustedProxies: number } | undefined
}

/** One request that is answered: the id for its response, and what to call when its handler ends and when it has a response. */
export type ObservedRequest = { requestId: string; leave: () => void; answered: (status: number) => void }

/**
 * Logs one line per request, with the id of its response, and measures it. The query string is not logged, because it may be
 * personal; neither is the address, unless the operator wants it.
 */
export const observeRequest =
  (log: Logger, { watch, metrics, addresses }: RequestWatchers = {}) =>
  (context: Context): ObservedRequest => {
    const requestId = randomUUID()
    const began = performance.now()
    const scope = currentRequest()
    if (scope) scope.requestId = requestId
    const { method, path } = context.req
    const leave = watch?.enter({ requestId, method, path }) ?? (() => {})
    const answered = (status: number) => {
      const ms = performance.now() - began
      metrics?.request(path, method, status, ms)
      const address = addresses && { address: clientAddress(context, addresses.trustedProxies) }
      log.info({ requestId, method, path, status, ms: Math.round(ms), ...address }, 'request')
    }
    return { requestId, leave, answered }
  }

/** Observes every request, and gives its handlers a log with its id. */
export function requestLog(log: Logger, watchers?: RequestWatchers): MiddlewareHandler {
  const observe = observeRequest(log, watchers)
  return async (context, next) => {
    const { requestId, leave, answered } = observe(context)
    context.set('log', log.child({ requestId }))
    await next().finally(leave)
    // Set at the end: a handler that returns a whole Response would lose a header that was set before.
    context.res.headers.set('x-request-id', requestId)
    answered(context.res.status)
  }
}
