import { lastChange } from '../db/changes.ts'
import { type Connection, openPool, type Pool, type Queryable } from '../db/pool.ts'
import type { Storage } from '../files/Storage.ts'

/** How long one check of the database and the storage serves all probes. */
const CHECK_EVERY_MS = 1_000
/** A database that does not respond for this long counts as failed. */
const PATIENCE_MS = 2_000

type Follower = { isReady: boolean; seq: number; isFull: boolean; isAway?: boolean }
type Parts = {
  /** A separate connection: the portal's pool may be busy, which is no failure. */
  db: Queryable
  catalogue: Follower
  storage: Pick<Storage, 'check' | 'isShared'>
  checkEveryMs?: number
}

/**
 * The connection of Health. A server that vanished without closing it sends nothing, and TCP notices that only after minutes, so
 * the connection is given up with the check.
 */
export const openHealthPool = (connection: Connection, patienceMs = PATIENCE_MS): Pool =>
  openPool(connection, { error() {} }, 1, { query_timeout: patienceMs })

/** What /readyz reports: a status of each part, without numbers that would reveal hidden datasets. */
export type Readiness = {
  isReady: boolean
  database: 'ok' | 'failed'
  /**
   * `full`: the index has no room for more datasets; those that came later are missing from search. `failed`: Solr does not respond
   * or is behind, and searches wait; the process stays ready, because all else works and no other process has another Solr.
   */
  index: 'ok' | 'building' | 'full' | 'failed'
  storage: 'ok' | 'failed'
  /** Seconds for which the newest change in the database has been missing from search. */
  followerLagSeconds: number
  draining: boolean
}

/** Checks what the portal depends on. */
export class Health {
  readonly #parts: Parts
  #checked: { at: number; result: Promise<Pick<Readiness, 'database' | 'storage'>> } | undefined
  #behindSince: number | undefined
  #isDraining = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** From now on the portal is not ready: it finishes its open requests and ends. */
  drain(): void {
    this.#isDraining = true
  }

  /** Never throws. */
  async readiness(): Promise<Readiness> {
    const { database, storage } = await this.#check()
    const { catalogue, storage: files } = this.#parts
    const index = catalogue.isAway ? 'failed' : catalogue.isFull ? 'full' : catalogue.isReady ? 'ok' : 'building'
    // Without a shared storage every process would be taken away, and with them all that needs no file.
    const isStored = storage === 'ok' || files.isShared
    const isReady = database === 'ok' && isStored && catalogue.isReady && !this.#isDraining
    const behindMs = this.#behindSince === undefined ? 0 : performance.now() - this.#behindSince
    return {
      isReady,
      database,
      index,
      storage,
      followerLagSeconds: Math.round(behindMs / 1000),
      draining: this.#isDraining,
    }
  }

  #check(): Promise<Pick<Readiness, 'database' | 'storage'>> {
    const { checkEveryMs = CHECK_EVERY_MS } = this.#parts
    if (!this.#checked || performance.now() - this.#checked.at >= checkEveryMs) {
      const result = Promise.all([this.#checkDatabase(), this.#checkStorage()]).then(([database, storage]) => ({
        database,
        storage,
      }))
      this.#checked = { at: performance.now(), result }
    }
    return this.#checked.result
  }

  async #checkDatabase(): Promise<'ok' | 'failed'> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, failed) => {
      timer = setTimeout(() => failed(new Error('The database did not respond in time')), PATIENCE_MS)
    })
    try {
      const newest = await Promise.race([lastChange(this.#parts.db), late])
      const isBehind = this.#parts.catalogue.isReady && (newest?.seq ?? 0) > this.#parts.catalogue.seq
      this.#behindSince = isBehind ? (this.#behindSince ?? performance.now()) : undefined
      return 'ok'
    } catch {
      return 'failed'
    } finally {
      clearTimeout(timer)
    }
  }

  async #checkStorage(): Promise<'ok' | 'failed'> {
    try {
      await this.#parts.storage.check(AbortSignal.timeout(PATIENCE_MS))
      return 'ok'
    } catch {
      return 'failed'
    }
  }
}
