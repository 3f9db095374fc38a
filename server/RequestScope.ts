import { AsyncLocalStorage } from 'node:async_hooks'

/** The part of Node's response that is needed to cut it off. */
type Outgoing = { readonly headersSent: boolean; readonly writableEnded: boolean; destroy(error?: Error): unknown }

/**
 * One HTTP request. Everything that it starts, timers and events included, knows it by `currentRequest`, so that an
 * exception that escapes from there ends this request and no other.
 */
export class RequestScope {
  /** Rejects when the request is to be answered with 500. */
  readonly failed: Promise<never>
  /** What the answer carries as X-Request-Id, once it is known. */
  requestId: string | undefined
  readonly #outgoing: Outgoing
  #reject: (error: Error) => void = () => {}

  constructor(outgoing: Outgoing) {
    this.#outgoing = outgoing
    this.failed = new Promise((_, reject) => {
      this.#reject = reject
    })
    this.failed.catch(() => {}) // whoever answers the request looks at it
  }

  /** Answers with 500, or cuts the connection where an answer is on its way. An answered request is left alone. */
  fail(error: Error): void {
    if (this.#outgoing.writableEnded) return
    if (this.#outgoing.headersSent) this.#outgoing.destroy(error)
    else this.#reject(error)
  }
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>()

/** Runs work that belongs to a request. */
export const inRequest = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

/** Opens something that outlives the request which needs it first: a connection, a thread. Its events are no request's. */
export const outsideRequests = <T>(open: () => T): T => scopes.run(undefined, open)

/** The request that the running code belongs to. */
export const currentRequest = (): RequestScope | undefined => scopes.getStore()
