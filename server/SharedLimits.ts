import { createHash } from 'node:crypto'
import { addEvents, forgetEvents, removeFullCounts } from './db/limitCounts.ts'
import type { Pool } from './db/pool.ts'
import type { RateLimiter } from './RateLimiter.ts'

const EXCHANGE_EVERY_MS = 1_000
const CLEAN_EVERY = 60

/**
 * Counts the events of limiters for all processes of one database. Each process decides at once by what it knows, and exchanges its
 * counts every second: for that time a caller can have the limit of each process. Without the database each counts alone.
 */
export class SharedLimits {
  readonly #db: Pool
  readonly #limiters = new Map<string, RateLimiter>()
  #timer: NodeJS.Timeout | undefined
  #exchanging: Promise<void> | undefined
  #turns = 0

  constructor(db: Pool) {
    this.#db = db
  }

  /** `name` is the same in each process, and of this limiter alone. */
  add(name: string, limiter: RateLimiter): void {
    limiter.share()
    this.#limiters.set(name, limiter)
  }

  start(): void {
    const exchange = () => {
      this.#exchanging ??= this.exchange()
        .catch(() => {}) // readiness and requests report a database that is away
        .finally(() => {
          this.#exchanging = undefined
        })
    }
    this.#timer = setInterval(exchange, EXCHANGE_EVERY_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#exchanging
  }

  /** Tells other processes of events here, and learns of theirs with the same keys. Throws errors of the database, and tells them the next time. */
  async exchange(): Promise<void> {
    const all = [...this.#limiters].map(([name, limiter]) => ({ name, limiter, ...limiter.takeUnshared() }))
    const forgiven = all.flatMap(({ name, forgiven: keys }) => keys.map((key) => hashOf(name, key)))
    const events = all.flatMap(({ name, limiter, events: own }) => own.map((event) => ({ name, limiter, ...event })))
    const counted = events.map(({ name, limiter: { most, perMs }, key, spent }) => ({
      ...{ key: hashOf(name, key), spent, most, perSecond: perMs * 1000 },
    }))
    let isForgotten = false
    try {
      if (forgiven.length > 0) await forgetEvents(this.#db, forgiven)
      isForgotten = true
      const left = counted.length > 0 ? await addEvents(this.#db, counted) : []
      for (const [index, { limiter, key }] of events.entries()) limiter.learn(key, left[index] ?? limiter.most)
    } catch (error) {
      for (const { limiter, ...taken } of all) limiter.giveBack(isForgotten ? { ...taken, forgiven: [] } : taken)
      throw error
    }
    this.#turns += 1
    if (this.#turns % CLEAN_EVERY === 0) await removeFullCounts(this.#db)
  }
}

/** The database has no addresses of visitors. */
const hashOf = (name: string, key: string): Buffer => createHash('sha256').update(`${name}\0${key}`).digest()
