import { LRUCache } from 'lru-cache'
import { type JsonText, memoryBytes } from './jsonText.ts'

/** With the datasets of documents.ts, 64 MB. */
const MAX_BYTES = 24 * 1024 * 1024
/** One answer must not drive out all others. */
const SHARE = 8
/** What gzip leaves of JSON, at most: the compressed form stays with an answer that is asked for again. */
const COMPRESSED_SHARE = 0.5
/** Queries may speak of the time of day (NOW-7DAYS), so an answer is not kept for ever in a catalogue that stands still. */
const KEEP_MS = 60_000

/** Whole answers to anonymous callers, kept until the catalogue changes: the key carries its seq. */
export class ResponseCache {
  readonly #answers: LRUCache<string, JsonText>
  readonly #awaited = new Map<string, Promise<JsonText>>()

  constructor(maxBytes = MAX_BYTES) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / SHARE),
      sizeCalculation: ({ text }, key) =>
        Math.ceil(memoryBytes(text) + text.length * COMPRESSED_SHARE + memoryBytes(key)),
      ttl: KEEP_MS,
    })
  }

  /** The kept answer, or the one that `make` makes: once for all who ask meanwhile. A failure is theirs and is not kept. */
  answer(key: string, make: () => Promise<JsonText>): Promise<JsonText> {
    const known = this.#answers.get(key)
    if (known) return Promise.resolve(known)
    const awaited = this.#awaited.get(key)
    if (awaited) return awaited
    const made = make().then((body) => {
      if (this.#awaited.get(key) === made) this.#answers.set(key, body)
      return body
    })
    this.#awaited.set(key, made)
    const over = () => {
      if (this.#awaited.get(key) === made) this.#awaited.delete(key)
    }
    made.then(over, over)
    return made
  }

  /** What is kept, and what is being made, was made of something that is no more. */
  forgetAll(): void {
    this.#answers.clear()
    this.#awaited.clear()
  }
}
