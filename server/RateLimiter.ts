import { LRUCache } from 'lru-cache'

const MOST_KEYS = 50_000
/** Other processes are told after this part of a limit: most visitors use less, so that few counts are exchanged. */
const SHARED_PART = 10

/** `unshared`: events that other processes do not know of. */
type Bucket = { left: number; at: number; unshared: number }

/**
 * Limits the events of each key in a period; the limit refills evenly. The keys without events for the longest time are removed
 * first.
 */
export class RateLimiter {
  readonly most: number
  readonly perMs: number
  // With `max` the cache would reserve its arrays at once: 9 ms and 1 MB for each limiter.
  readonly #buckets = new LRUCache<string, Bucket>({ maxSize: MOST_KEYS, sizeCalculation: () => 1 })
  readonly #now: () => number
  /** The keys to tell other processes of; undefined if there are none. */
  #toShare: Set<string> | undefined
  #forgiven = new Set<string>()

  constructor(most: number, withinMs: number, now: () => number = Date.now) {
    this.most = most
    this.perMs = most / withinMs
    this.#now = now
  }

  /** Counts one event. Returns 0, or the seconds after which the next one is allowed. */
  take(key: string): number {
    const now = this.#now()
    const { left, at, unshared } = this.#buckets.get(key) ?? { left: this.most, at: now, unshared: 0 }
    const full = Math.min(this.most, left + (now - at) * this.perMs)
    const isAllowed = full >= 1
    const bucket = { left: isAllowed ? full - 1 : full, at: now, unshared: unshared + Number(isAllowed) }
    this.#buckets.set(key, bucket)
    // After a refusal, to learn whether another process has reset the count.
    if (!isAllowed || bucket.unshared * SHARED_PART >= this.most) this.#toShare?.add(key)
    return isAllowed ? 0 : Math.ceil((1 - full) / this.perMs / 1000)
  }

  /** Resets the count of a key. */
  forgive(key: string): void {
    this.#buckets.delete(key)
    this.#toShare?.delete(key)
    if (this.#toShare) this.#forgiven.add(key)
  }

  /** From now on, events are counted together with those of other processes. */
  share(): void {
    this.#toShare ??= new Set()
  }

  /** The events to tell other processes of, and the keys to reset there; the next call returns later ones. */
  takeUnshared(): { events: { key: string; spent: number }[]; forgiven: string[] } {
    const events = [...(this.#toShare ?? [])].flatMap((key) => {
      const bucket = this.#buckets.get(key)
      if (!bucket) return []
      const { unshared: spent } = bucket
      bucket.unshared = 0
      return [{ key, spent }]
    })
    const forgiven = [...this.#forgiven]
    this.#toShare?.clear()
    this.#forgiven.clear()
    return { events, forgiven }
  }

  /** Takes back what takeUnshared gave, because the others could not be told. A key that was forgiven since then stays so. */
  giveBack({ events, forgiven }: ReturnType<RateLimiter['takeUnshared']>): void {
    for (const { key, spent } of events) {
      const bucket = this.#buckets.get(key)
      if (!bucket || this.#forgiven.has(key)) continue
      bucket.unshared += spent
      this.#toShare?.add(key)
    }
    for (const key of forgiven) this.#forgiven.add(key)
  }

  /** What a key has left in all processes together, without the events that they do not know of yet. Not of a key forgiven since. */
  learn(key: string, left: number): void {
    if (this.#forgiven.has(key)) return
    const { unshared = 0 } = this.#buckets.get(key) ?? {}
    this.#buckets.set(key, { left: Math.max(0, left - unshared), at: this.#now(), unshared })
  }
}
