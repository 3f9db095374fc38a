import { LRUCache } from 'lru-cache'
import type { Pool } from '../db/pool.ts'
import { findSqlTables, type SqlTable } from '../db/sandbox/findSqlTables.ts'

/** Of names and of what was found for them, in characters. */
const KEPT_CHARACTERS = 1024 * 1024
const TABLE_CHARACTERS = 500

/** What names of tables mean, kept for as long as the catalogue stands still. */
export class KnownTables {
  readonly #db: Pool
  #found = emptyMemory()

  constructor(db: Pool) {
    this.#db = db
  }

  /** The tables that names mean at a change of the catalogue; without its number they are asked for anew. */
  async find(names: readonly string[], seq: number | undefined): Promise<readonly SqlTable[]> {
    if (seq === undefined) return findSqlTables(this.#db, names)
    const key = JSON.stringify([seq, names])
    const memory = this.#found
    const known = memory.get(key)
    if (known) return known
    // Read after the number: what is found is as new as the number says, or newer.
    const found = await findSqlTables(this.#db, names)
    memory.set(key, found)
    return found
  }

  /** The numbers may come again with another meaning. */
  forgetAll(): void {
    this.#found = emptyMemory() // what is being looked up goes to the old one
  }
}

const emptyMemory = () =>
  new LRUCache<string, readonly SqlTable[]>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: (tables, key) => key.length + (tables.length + 1) * TABLE_CHARACTERS,
  })
