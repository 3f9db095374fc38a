import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from './messages.ts'

/** The part of Node's response that is needed to abort it. */
type Outgoing = { readonly headersSent: boolean; readonly writableEnded: boolean; destroy(error?: Error): unknown }

/** The path before every address of the portal, and the language whose addresses have no prefix, if it is known. */
type Addresses = { basePath: string; localeDefault?: Locale | undefined }

/**
 * One HTTP request. `currentRequest` returns it in everything that it starts, including timers and events, so that an
 * uncaught exception there ends this request only.
 */
export class RequestScope {
  /** Rejects when the response must be 500. */
  readonly failed: Promise<never>
  /** The X-Request-Id of the response, once it is known. */
  requestId: string | undefined
  readonly portal: Addresses
  readonly #outgoing: Outgoing
  #reject: (error: Error) => void = () => {}

  constructor(outgoing: Outgoing, portal: Addresses = { basePath: '' }) {
    this.#outgoing = outgoing
    this.portal = portal
    this.failed = new Promise((_, reject) => {
      this.#reject = reject
    })
    this.failed.catch(() => {}) // the handler of the request awaits it
  }

  /** Responds with 500, or closes the connection if the response has begun. Does nothing after the response. */
  fail(error: Error): void {
    if (this.#outgoing.writableEnded) return
    if (this.#outgoing.headersSent) this.#outgoing.destroy(error)
    else this.#reject(error)
  }
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>()

/** Runs work that belongs to a request. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

/** Opens something that outlives the request that needs it first: a connection, a thread. Its events belong to no request. */
export const outsideRequests = <T>(open: () => T): T => scopes.run(undefined, open)

/** The request that the running code belongs to. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore()

/** Runs work whose result several requests get: an exception in it rejects the result, and is logged with the id of the request that began it. */
export function inOwnScope<T>(work: () => Promise<T>): Promise<T> {
  const current = currentRequest()
  const scope = new RequestScope({ headersSent: false, writableEnded: false, destroy() {} }, current?.portal)
  scope.requestId = current?.requestId
  return inRequest(scope, () => Promise.race([work(), scope.failed]))
}
