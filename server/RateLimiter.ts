import { LRUCache } from 'lru-cache'

const MOST_KEYS = 50_000

type Bucket = { left: number; at: number }

/**
 * Limits the events of each key in a period; the limit refills evenly. The keys without events for the longest time are removed
 * first.
 */
export class RateLimiter {
  readonly #most: number
  readonly #perMs: number
  readonly #buckets = new LRUCache<string, Bucket>({ max: MOST_KEYS })
  readonly #now: () => number

  constructor(most: number, withinMs: number, now: () => number = Date.now) {
    this.#most = most
    this.#perMs = most / withinMs
    this.#now = now
  }

  /** Counts one event. Returns 0, or the seconds after which the next one is allowed. */
  take(key: string): number {
    const now = this.#now()
    const { left, at } = this.#buckets.get(key) ?? { left: this.#most, at: now }
    const full = Math.min(this.#most, left + (now - at) * this.#perMs)
    const isAllowed = full >= 1
    this.#buckets.set(key, { left: isAllowed ? full - 1 : full, at: now })
    return isAllowed ? 0 : Math.ceil((1 - full) / this.#perMs / 1000)
  }

  /** Resets the count of a key. */
  forgive(key: string): void {
    this.#buckets.delete(key)
  }
}
