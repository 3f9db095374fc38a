import { LRUCache } from 'lru-cache'
import { within } from '#src/lib/within.ts'
import { memoryBytes } from '../JsonBlock.ts'
import { type Ckan, CkanUnavailableError } from './Ckan.ts'
import { OutageWatch } from './OutageWatch.ts'
import { type PublicResponse, type Received, receivePublic } from './receivePublic.ts'
import { SharedRequests } from './SharedRequests.ts'

/** The memory of all responses together. */
const MAX_BYTES = 64 * 1024 * 1024
/** A response of this age is sent at once while the next one is read. */
const STALE_MS = 60_000
/** A response is sent up to this age while CKAN does not respond. */
const OUTAGE_MS = 24 * 60 * 60_000
/** A reader who could have an earlier response waits this long for the next one. */
const LONGEST_WAIT_MS = 5_000

type Options = { freshMs: number; maxBytes?: number; now?: () => number }

/**
 * Reads of CKAN without a user, cached for a short time. Equal reads at the same time are one request to CKAN. While CKAN does
 * not respond, the last response is used. With `freshMs: 0` no response is cached, except for an outage.
 */
export class PublicReads {
  readonly #freshMs: number
  readonly #now: () => number
  readonly #cached: LRUCache<string, PublicResponse>
  readonly #requests: SharedRequests<Received>
  readonly #watch: OutageWatch
  #hits = 0
  #misses = 0
  /** Paths whose responses cannot be cached: they are personal, too large or not JSON. */
  readonly #uncacheable = new LRUCache<string, true>({
    max: 10_000,
    ttl: 10 * 60_000,
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (_, key) => key.length + 1,
  })

  constructor(ckan: Ckan, { freshMs, maxBytes = MAX_BYTES, now = Date.now }: Options) {
    this.#freshMs = freshMs
    this.#now = now
    this.#watch = new OutageWatch(now)
    this.#requests = new SharedRequests((path, signal) => receivePublic(ckan, path, { signal, now }))
    this.#cached = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ body }, key) => body.memoryBytes + memoryBytes(key),
    })
  }

  /**
   * The response to a GET of this path. Undefined if it cannot be cached: the caller then sends its own
   * request. The signal is that of the reader: without readers the request to CKAN ends. Throws CkanUnavailableError if CKAN does
   * not respond and no earlier response is cached.
   */
  async read(path: string, signal?: AbortSignal): Promise<PublicResponse | undefined> {
    if (this.#uncacheable.has(path)) return undefined
    const cached = this.#cached.get(path)
    const age = cached ? this.#now() - cached.receivedAt : Number.POSITIVE_INFINITY
    if (cached && age < (this.#freshMs > 0 ? STALE_MS : 0)) this.#hits += 1
    else this.#misses += 1
    if (cached && age < this.#freshMs) return this.#marked(path, cached)
    const last = cached && age < OUTAGE_MS ? cached : undefined
    if (last && this.#watch.isPausing(path)) return this.#marked(path, last)
    if (!last) return responseIn(await this.#requests.join(path, { signal, onEnd: this.#note(path) }))
    const next = this.#requests.join(path, { onEnd: this.#note(path) })
    next.catch(() => {}) // nobody may wait for it
    return age < STALE_MS && this.#freshMs > 0 ? this.#marked(path, last) : this.#nextOr(path, last, next)
  }

  /** Reads that were answered at once, and that had to wait for CKAN; the memory of the cache. */
  get counts(): { hits: number; misses: number; bytes: number } {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#cached.calculatedSize }
  }

  /** Since when CKAN has not responded, in milliseconds since 1970; undefined if it responds. */
  get silentSince(): number | undefined {
    return this.#watch.silentSince
  }

  /** Forgets every response after a write, also those that are being received. */
  clear(): void {
    this.#cached.clear()
    this.#requests.forget()
  }

  /** The next response, or the last one if CKAN fails or takes long. */
  async #nextOr(path: string, last: PublicResponse, next: Promise<Received>): Promise<PublicResponse | undefined> {
    try {
      const arrived = await within(
        LONGEST_WAIT_MS,
        next.then((received) => ({ received })),
      )
      if (!arrived) return this.#marked(path, last, true)
      if (arrived.received.kind === 'failure') return this.#marked(path, last, true)
      return responseIn(arrived.received)
    } catch (error) {
      if (error instanceof CkanUnavailableError) return this.#marked(path, last, true)
      throw error
    }
  }

  /** A cached response with the reason why it is not a newer one, if it should be. */
  #marked(path: string, response: PublicResponse, isLate = false): PublicResponse {
    const { receivedAt } = response
    const silentSince = this.#watch.silentSince ?? null
    if (silentSince === null && !isLate && !this.#watch.isPausing(path)) return response
    return { ...response, outage: { silentSince, receivedAt } }
  }

  /** Notes how a request ended. `isCurrent` is false if a write has made its response invalid. */
  #note(path: string) {
    return (received: Received | { error: unknown }, isCurrent: boolean) => {
      this.#watch.note(path, received)
      if ('error' in received || !isCurrent || received.kind === 'failure') return
      if (received.kind === 'uncacheable') this.#uncacheable.set(path, true)
      if (received.kind === 'response' && received.response.status === 200) this.#cached.set(path, received.response)
      else this.#cached.delete(path) // no longer public
    }
  }
}

const responseIn = (received: Received): PublicResponse | undefined =>
  received.kind === 'uncacheable' ? undefined : received.response
