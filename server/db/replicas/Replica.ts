import type pg from 'pg'
import type { Logger } from 'pino'
import { type Change, hasChange, lastChange } from '../changes.ts'
import { type Connection, openPool, type Pool } from '../pool.ts'

const CONNECTIONS = 8
/** A replica that answers no probe for this long is away. */
const PATIENCE_MS = 2_000
/** A read does not wait longer to learn whether the replica has a change. */
const ASK_PATIENCE_MS = 200
/** A replica that has been behind for longer is asked by the timer only, not by each read. */
const ASK_WHILE_BEHIND_MS = 1_000
/** A replica that has been behind for longer is reported. */
const REPORT_BEHIND_MS = 10_000

type Parts = {
  connection: Connection
  /** The database that is written to. */
  primary: Pool
  /** The last change that this process knows; reads ask for it most. */
  newest(): number
  log: Pick<Logger, 'warn' | 'info' | 'error'>
}

/** `starting`: not asked yet; `away`: it does not answer, or is a copy of another catalogue. */
export type ReplicaState = 'starting' | 'usable' | 'behind' | 'away'

/** A copy of the database for reads, and which changes it has. */
export class Replica {
  readonly #parts: Parts
  /** Its host and port, for operators. */
  readonly name: string
  readonly connection: Connection
  readonly pool: Pool
  readonly #probes: Pool
  #position = 0
  #isReached = false
  #isStarting = true
  #asking: Promise<void> | undefined
  #behindSince: number | undefined
  #isReportedBehind = false
  readonly #open = new Set<pg.PoolClient>()
  readonly #whenLost = new Set<() => void>()

  constructor(parts: Parts) {
    this.#parts = parts
    this.connection = parts.connection
    const { host, port, connectionString } = parts.connection
    this.name = connectionString ? new URL(connectionString).host || 'socket' : `${host}:${port}`
    // The probes report what fails.
    this.pool = openPool(parts.connection, { error() {} }, CONNECTIONS, { connectionTimeoutMillis: PATIENCE_MS })
    this.pool.on('connect', (client) => this.#open.add(client)).on('remove', (client) => this.#open.delete(client))
    const limits = { query_timeout: PATIENCE_MS, connectionTimeoutMillis: PATIENCE_MS }
    this.#probes = openPool(parts.connection, { error() {} }, 1, limits)
  }

  get state(): ReplicaState {
    if (this.#isStarting) return 'starting'
    if (!this.#isReached) return 'away'
    return this.#behindSince === undefined ? 'usable' : 'behind'
  }

  /** For how long it has lacked a change that this process knows, in seconds; undefined while it is away. */
  get lagSeconds(): number | undefined {
    if (!this.#isReached) return undefined
    return this.#behindSince === undefined ? 0 : (performance.now() - this.#behindSince) / 1000
  }

  /** Whether reads see this change. Asks the replica if it did not have it before; never throws. */
  async has(seq: number): Promise<boolean> {
    if (this.#isReached && this.#position >= seq) return true
    const isLong = this.#behindSince !== undefined && performance.now() - this.#behindSince > ASK_WHILE_BEHIND_MS
    if (!this.#isReached || isLong) return false
    await Promise.race([this.probe(), new Promise<void>((resolve) => setTimeout(resolve, ASK_PATIENCE_MS).unref())])
    return this.#isReached && this.#position >= seq
  }

  /** A read failed because the replica does not answer: no read uses it until a probe reaches it. */
  markAway(error: unknown): void {
    if (!this.#isReached) return
    this.#reportAway(error)
    this.#isReached = false
    void this.probe()
  }

  /** Calls a function once, when a probe finds that the replica is away. The result is a function that takes this back. */
  onceLost(call: () => void): () => void {
    this.#whenLost.add(call)
    return () => void this.#whenLost.delete(call)
  }

  /** Its changes may be numbered anew: it is compared with the primary again before the next read. */
  forget(): void {
    this.#isReached = false
    this.#position = 0
  }

  /** Asks for its last change; never throws. Several callers share one question. */
  probe(): Promise<void> {
    this.#asking ??= this.#ask()
      .catch((error: unknown) => this.#lose(error))
      .finally(() => {
        this.#asking = undefined
      })
    return this.#asking
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.#probes.end()])
  }

  async #ask(): Promise<void> {
    const last = await lastChange(this.#probes)
    if (!this.#isReached) await this.#recognize(last)
    this.#position = last?.seq ?? 0
    const isBehind = this.#position < this.#parts.newest()
    this.#behindSince = isBehind ? (this.#behindSince ?? performance.now()) : undefined
    this.#report()
  }

  /** Throws if it is a copy of another catalogue. */
  async #recognize(last: Change | undefined): Promise<void> {
    if (last && !(await hasChange(this.#parts.primary, last.seq, last.mark)))
      throw new Error('Its last change is not in the change log of DATABASE_URL')
    if (!this.#isStarting) this.#parts.log.info(`The read replica ${this.name} is in use again`)
    this.#isReached = true
    this.#isStarting = false
  }

  #report(): void {
    const { log } = this.#parts
    const isLong = this.#behindSince !== undefined && performance.now() - this.#behindSince > REPORT_BEHIND_MS
    if (isLong && !this.#isReportedBehind)
      log.warn(`The read replica ${this.name} is behind: reads use the primary until it has the last changes`)
    if (!isLong && this.#isReportedBehind) log.info(`The read replica ${this.name} is no longer behind`)
    this.#isReportedBehind = isLong
  }

  #reportAway(error: unknown): void {
    this.#parts.log.warn({ err: error }, `The read replica ${this.name} cannot be used: reads use the primary`)
  }

  #lose(error: unknown): void {
    if (this.#isReached || this.#isStarting) this.#reportAway(error)
    const calls = [...this.#whenLost]
    this.#whenLost.clear()
    for (const call of calls) call()
    // Reads on connections that have died without a sign would wait for long; they are repeated on the primary.
    for (const client of this.#open) client.connection.stream.destroy()
    this.#isReached = false
    this.#isStarting = false
    this.#behindSince = undefined
  }
}
