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

/**
 * The slots of visitors' statements on one database, for all processes that use it: locks of a session of this process. PostgreSQL
 * releases them when the process ends, also by kill -9.
 */
export class SqlSlots {
  readonly #pool: Pool
  readonly #counts: Counts
  #session: { client: Promise<Client>; held: Set<number> } | undefined

  constructor(connection: Connection, counts: Counts) {
    this.#pool = openPool(connection, { error() {} }, 1, { query_timeout: PATIENCE_MS })
    this.#counts = counts
  }

  /** Takes a free slot; undefined if none is free. Throws errors of the database. */
  take(): Promise<number | undefined> {
    return this.#lock(1, this.#counts.running)
  }

  /** Exchanges the slot of a statement that does not end for one of the few for these. Keeps it if none is free. */
  async park(slot: number): Promise<number> {
    const other = await this.#lock(this.#counts.running + 1, this.#counts.stuck)
    if (other === undefined) return slot
    await this.release(slot)
    return other
  }

  /** Never throws: a session that fails has released its slots. */
  async release(slot: number): Promise<void> {
    const session = this.#session
    if (!session?.held.delete(slot)) return
    try {
      await (await session.client).query('SELECT pg_advisory_unlock($1, $2)', [SLOT_LOCK, slot])
    } catch {
      this.#end(session)
    }
  }

  async close(): Promise<void> {
    if (this.#session) this.#end(this.#session)
    await this.#pool.end()
  }

  async #lock(first: number, count: number): Promise<number | undefined> {
    this.#session ??= this.#open()
    const session = this.#session
    // A session that asks for its own lock gets it again.
    const free = Array.from({ length: count }, (_, index) => first + index).filter((slot) => !session.held.has(slot))
    if (free.length === 0) return undefined
    try {
      const { rows } = await (await session.client).query<{ slot: number }>(
        'SELECT slot FROM unnest($2::int[]) AS slot WHERE pg_try_advisory_lock($1, slot) LIMIT 1',
        [SLOT_LOCK, free],
      )
      const slot = rows[0]?.slot
      if (slot !== undefined) session.held.add(slot)
      return slot
    } catch (error) {
      this.#end(session)
      throw error
    }
  }

  #open() {
    const client = this.#pool.connect()
    const session = { client, held: new Set<number>() }
    client.then((opened) => opened.once('error', () => this.#end(session))).catch(() => {}) // #lock gets the error
    return session
  }

  /** The next slot is taken by a new session; the slots of this one are free when PostgreSQL has ended it. */
  #end(session: { client: Promise<Client>; held: Set<number> }): void {
    if (this.#session === session) this.#session = undefined
    session.held.clear()
    session.client.then((client) => client.release(true)).catch(() => {}) // it was never opened
  }
}
