import { LRUCache } from 'lru-cache'
import { memoryBytes } from './JsonBlock.ts'
import type { JsonText } from './jsonText.ts'

/** Together with the datasets of documents.ts, 84 MB. */
const MAX_BYTES = 24 * 1024 * 1024
/** The largest part of the cache that one response may use. */
const MAX_ENTRY_SHARE = 8
/** Queries may depend on the time of day (NOW-7DAYS), so a cached response expires even if the catalogue does not change. */
const MAX_AGE_MS = 60_000

/** Whole responses for anonymous callers, cached until the catalogue changes: the key contains its seq. */
export class ResponseCache {
  readonly #responses: LRUCache<string, JsonText>
  readonly #pending = new Map<string, Promise<JsonText>>()
  /** Counts how often everything was removed: numbers of changes from before then can mean others now. */
  generation = 0
  #hits = 0
  #misses = 0

  constructor(maxBytes = MAX_BYTES) {
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / MAX_ENTRY_SHARE),
      sizeCalculation: (body, key) => body.memoryBytes + memoryBytes(key),
      ttl: MAX_AGE_MS,
    })
  }

  /** The cached response, or the one that `create` creates, once for all concurrent callers. A failure is not cached. */
  getOrCreate(key: string, create: () => Promise<JsonText>): Promise<JsonText> {
    const cached = this.#responses.get(key)
    const pending = cached ? undefined : this.#pending.get(key)
    if (cached || pending) this.#hits += 1
    else this.#misses += 1
    if (cached) return Promise.resolve(cached)
    if (pending) return pending
    const created = create().then((body) => {
      if (this.#pending.get(key) === created) this.#responses.set(key, body)
      return body
    })
    this.#pending.set(key, created)
    const over = () => {
      if (this.#pending.get(key) === created) this.#pending.delete(key)
    }
    created.then(over, over)
    return created
  }

  /** Responses that were cached or being created, and that were not; the memory of the cache. */
  get counts(): { hits: number; misses: number; bytes: number } {
    return { hits: this.#hits, misses: this.#misses, bytes: this.#responses.calculatedSize }
  }

  /** Also keeps running calls of `create` from writing to the cache, because their data is out of date. */
  clear(): void {
    this.generation += 1
    this.#responses.clear()
    this.#pending.clear()
  }
}
