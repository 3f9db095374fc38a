import { LRUCache } from 'lru-cache'
import type { Pool } from '../db/pool.ts'
import { findSqlTables, type SqlTable } from '../db/sandbox/findSqlTables.ts'

/** The size of the cache, in characters of names and tables. */
const KEPT_CHARACTERS = 1024 * 1024
const TABLE_CHARACTERS = 500

/** The tables of names, cached until the catalogue changes. */
export class KnownTables {
  readonly #db: Pool
  #found = emptyMemory()

  constructor(db: Pool) {
    this.#db = db
  }

  /** The tables of names at a change of the catalogue; without the change's number they are looked up again. */
  async find(names: readonly string[], seq: number | undefined): Promise<readonly SqlTable[]> {
    if (seq === undefined) return findSqlTables(this.#db, names)
    const key = JSON.stringify([seq, names])
    const memory = this.#found
    const known = memory.get(key)
    if (known) return known
    // Read after the number, so the result is as new as the number, or newer.
    const found = await findSqlTables(this.#db, names)
    memory.set(key, found)
    return found
  }

  /** For when the numbers of changes may be used again. */
  clear(): void {
    this.#found = emptyMemory() // a running lookup writes to the old cache
  }
}

const emptyMemory = () =>
  new LRUCache<string, readonly SqlTable[]>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (tables, key) => key.length + (tables.length + 1) * TABLE_CHARACTERS,
  })
