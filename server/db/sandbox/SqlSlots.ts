import { type Client, type Connection, openPool, type Pool } from '../pool.ts'

// The first number of the advisory locks; the second one is the slot.
const SLOT_LOCK = 7_041_926
const PATIENCE_MS = 5_000

type Counts = {
  /** Statements that run at the same time. */
  running: number
  /** Those that PostgreSQL does not end and that let others run beside them. */
  stuck: number
}

type Session = { client: Promise<Client>; held: Set<Slot> }

/** A slot that this process has, until it is released or the session that holds it ends. */
export type Slot = { readonly number: number; readonly session: Session }

/**
 * The slots of visitors' statements on one database, for all processes that use it: locks of a session of this process. PostgreSQL
 * releases them when the process ends, also by kill -9.
 */
export class SqlSlots {
  readonly #pool: Pool
  readonly #counts: Counts
  #session: Session | undefined
  /** Ends with the lock that was asked for last. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(connection: Connection, counts: Counts) {
    this.#pool = openPool(connection, { error() {} }, 1, { query_timeout: PATIENCE_MS })
    this.#counts = counts
  }

  /** Takes a free slot; undefined if none is free. Throws errors of the database. */
  take(): Promise<Slot | undefined> {
    return this.#lock(1, this.#counts.running)
  }

  /** Exchanges the slot of a statement that does not end for one of the few for these. Keeps it if none is free. */
  async park(slot: Slot): Promise<Slot> {
    const other = await this.#lock(this.#counts.running + 1, this.#counts.stuck)
    if (other === undefined) return slot
    await this.release(slot)
    return other
  }

  /** Never throws: a session that fails has released its slots. */
  async release(slot: Slot): Promise<void> {
    const { session, number } = slot
    if (!session.held.delete(slot)) return
    try {
      await (await session.client).query('SELECT pg_advisory_unlock($1, $2)', [SLOT_LOCK, number])
    } catch {
      this.#end(session)
    }
  }

  async close(): Promise<void> {
    if (this.#session) this.#end(this.#session)
    await this.#pool.end()
  }

  /** One after another: a session that asks for its own lock gets it again, so each must know what the one before it got. */
  #lock(first: number, count: number): Promise<Slot | undefined> {
    const lock = this.#last.then(() => this.#lockNow(first, count))
    this.#last = lock.catch(() => {}) // the caller gets the error
    return lock
  }

  async #lockNow(first: number, count: number): Promise<Slot | undefined> {
    const isNew = this.#session === undefined
    this.#session ??= this.#open()
    const session = this.#session
    const held = new Set([...session.held].map(({ number }) => number))
    const free = Array.from({ length: count }, (_, index) => first + index).filter((number) => !held.has(number))
    if (free.length === 0) return undefined
    try {
      const { rows } = await (await session.client).query<{ slot: number }>(
        'SELECT slot FROM unnest($2::int[]) AS slot WHERE pg_try_advisory_lock($1, slot) LIMIT 1',
        [SLOT_LOCK, free],
      )
      if (!rows[0]) return undefined
      const slot = { number: rows[0].slot, session }
      session.held.add(slot)
      return slot
    } catch (error) {
      this.#end(session)
      if (isNew) throw error
      // The database may have ended the session before: it held nothing that this slot needs.
      return this.#lockNow(first, count)
    }
  }

  #open() {
    const client = this.#pool.connect()
    const session = { client, held: new Set<Slot>() }
    client.then((opened) => opened.once('error', () => this.#end(session))).catch(() => {}) // #lock gets the error
    return session
  }

  /** The next slot is taken by a new session; the slots of this one are free when PostgreSQL has ended it. */
  #end(session: Session): void {
    if (this.#session === session) this.#session = undefined
    session.held.clear()
    session.client.then((client) => client.release(true)).catch(() => {}) // it was never opened
  }
}
