import { randomUUID } from 'node:crypto'
import type { Pool } from '../../db/pool.ts'
import { leaveSearchLease, takeSearchLease } from '../../db/searchLease.ts'

const LEASE_SECONDS = 20

/** The right to write to the index in Solr, which one of all processes has. */
export class SolrLease {
  readonly #db: Pool
  readonly #name: string
  readonly #holder = randomUUID()
  #until = 0

  constructor(db: Pool, alias: string) {
    this.#db = db
    this.#name = `solr ${alias}`
  }

  /** Whether this process had the lease when it asked last. */
  get wasOurs(): boolean {
    return this.#until !== 0
  }

  /** Takes or keeps the lease; the database is asked when half of its time is over. Returns whether this process has it. */
  async take(): Promise<boolean> {
    return this.#until - performance.now() > (LEASE_SECONDS / 2) * 1000 || (await this.renew())
  }

  /** Takes or keeps the lease and always asks the database: a process that was stopped for a while may have lost it. */
  async renew(): Promise<boolean> {
    const now = performance.now()
    const isOurs = await takeSearchLease(this.#db, this.#name, this.#holder, LEASE_SECONDS)
    this.#until = isOurs ? now + LEASE_SECONDS * 1000 : 0
    return isOurs
  }

  /** Gives the lease back, so that another process need not wait. */
  leave(): Promise<void> {
    return leaveSearchLease(this.#db, this.#name, this.#holder)
  }
}
