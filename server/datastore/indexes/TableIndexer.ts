import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import {
  type AutoIndexState,
  addTrigrams,
  autoIndexState,
  cancelStatement,
  hasLongerValue,
  textBytes,
  trigramSchema,
} from '../../db/autoIndexes.ts'
import { findTable } from '../../db/datastoreTables.ts'
import { execute } from '../../db/datastoreWrite.ts'
import type { Pool } from '../../db/pool.ts'
import { isDatabaseError } from '../databaseError.ts'
import { quoteIdentifier, tableName } from '../quoteIdentifier.ts'
import type { RowSearch } from '../searchSql.ts'
import {
  AUTO_INDEX,
  type AutoIndex,
  autoIndexName,
  autoIndexSql,
  commentSql,
  isNarrow,
  KEY_BYTES,
} from './AutoIndex.ts'
import { indexesFor } from './indexesFor.ts'

export const INDEX_LIMITS = {
  /** Smaller tables are read fast enough without. */
  rowsFrom: 20_000,
  /** A read that takes longer asks for indexes. */
  slowMs: 100,
  perTable: 12,
  /** All automatic indexes of a table are together at most about as large as the table, or this large. */
  bytes: 256 * 1024 * 1024,
  /** Texts of a column that are indexed for `contains`. */
  textBytes: 400 * 1024 * 1024,
  /** Larger tables are not indexed automatically. */
  tableBytes: 8 * 1024 * 1024 * 1024,
  waiting: 100,
}

/** Canceled, deadlock, no such table or column. */
const PASSING = /^(57014|40|42P01|42703)/
const IN_VALUES = /^(22|23|54)/

const CANCEL_EVERY_MS = 200

type Task = { resourceId: string; index: AutoIndex }
type SlowRead = { resourceId: string; rowCount: number; search: RowSearch; ms: number }

/**
 * Makes indexes for reads that were slow, one at a time, while the table stays readable and writable. An index belongs to
 * its table in the database: other processes use it, it is dropped with the table, and a new version of the table gets it
 * too.
 */
export class TableIndexer {
  readonly #db: Pool
  readonly #log: Pick<Logger, 'info' | 'warn'>
  readonly #limits: typeof INDEX_LIMITS
  readonly #tasks = new Map<string, Task>()
  /** Indexes that the table's values or the limits do not allow. */
  readonly #refused = new Set<string>()
  #working: Promise<void> | undefined
  /** The statement that is running. */
  #statement: string | undefined
  #isStopped = false

  constructor(db: Pool, log: Pick<Logger, 'info' | 'warn'>, limits: Partial<typeof INDEX_LIMITS> = {}) {
    this.#db = db
    this.#log = log
    this.#limits = { ...INDEX_LIMITS, ...limits }
  }

  /** Takes note of a read; if it was slow, its indexes are created in the background. */
  notice({ resourceId, rowCount, search, ms }: SlowRead): void {
    if (this.#isStopped || ms < this.#limits.slowMs || rowCount < this.#limits.rowsFrom) return
    for (const index of indexesFor(search)) {
      const name = autoIndexName(resourceId, index)
      if (this.#refused.has(name) || this.#tasks.size >= this.#limits.waiting) continue
      this.#tasks.set(name, { resourceId, index })
    }
    if (!this.#working && this.#tasks.size > 0) {
      this.#working = this.#work().finally(() => {
        this.#working = undefined
      })
    }
  }

  /** Resolves when no index is being created. */
  async idle(): Promise<void> {
    await this.#working
  }

  /** Ends the index that is being created or dropped, and begins no other. One that is left is dropped when it is asked for again. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#tasks.clear()
    // A statement that was sent a moment ago is not listed as running yet.
    while (this.#working) {
      if (this.#statement) await cancelStatement(this.#db, this.#statement)
      await Promise.race([this.#working, setTimeout(CANCEL_EVERY_MS)])
    }
  }

  async #work(): Promise<void> {
    for (const [name, task] of this.#tasks) {
      if (this.#isStopped) return
      try {
        if (!(await this.#make(name, task))) this.#refuse(name)
      } catch (error) {
        this.#refuse(name)
        if (!this.#isStopped) this.#log.warn({ err: error, resource: task.resourceId }, 'an index could not be created')
      }
      this.#tasks.delete(name)
    }
  }

  #refuse(name: string): void {
    if (this.#refused.size > 10_000) this.#refused.clear()
    this.#refused.add(name)
  }

  /** Returns false if the index is not to be made. */
  async #make(name: string, { resourceId, index }: Task): Promise<boolean> {
    const table = tableName(resourceId)
    const state = await autoIndexState(this.#db, table, AUTO_INDEX)
    const existing = state.indexes.find((one) => one.name === name)
    // The process can end after any statement.
    if (existing?.isValid && existing.comment === null) await this.#run(commentSql(resourceId, index))
    if (existing?.isValid) return true
    if (existing) await this.#drop(name)
    if (index.kind === 'contains') await addTrigrams(this.#db)
    const trigrams = await trigramSchema(this.#db)
    if (!(await this.#isAllowed(resourceId, index, state, trigrams)) || this.#isStopped) return false
    const started = performance.now()
    try {
      await this.#run(autoIndexSql(resourceId, index, { trigrams, isConcurrent: true }))
      await this.#run(commentSql(resourceId, index))
      // The planner needs statistics of an indexed expression.
      await this.#run(`ANALYZE ${table}`)
    } catch (error) {
      if (this.#isStopped) return false
      await this.#drop(name)
      // The table was dropped or replaced meanwhile: the next slow read asks again.
      if (isDatabaseError(error) && PASSING.test(error.code)) return true
      // A value is too long for the index.
      if (isDatabaseError(error) && IN_VALUES.test(error.code)) return false
      throw error
    }
    const ms = Math.round(performance.now() - started)
    this.#log.info({ resource: resourceId, ...index, ms }, 'an index was created')
    return true
  }

  async #isAllowed(
    resourceId: string,
    index: AutoIndex,
    { tableBytes, indexBytes, indexes }: AutoIndexState,
    trigrams: string | undefined,
  ): Promise<boolean> {
    const limits = this.#limits
    if (tableBytes === 0 || tableBytes > limits.tableBytes) return false
    if (indexes.length >= limits.perTable || indexBytes > Math.max(limits.bytes, tableBytes)) return false
    const table = tableName(resourceId)
    if (index.kind === 'contains')
      return trigrams !== undefined && (await textBytes(this.#db, table, index.column)) <= limits.textBytes
    const field = (await findTable(this.#db, resourceId))?.fields.find(({ id }) => id === index.column)
    if (!field || !isNarrow(index, field)) return true
    // PostgreSQL compresses long values; but the next one may not fit, and dropNarrowIndexes would drop the index.
    return !(await hasLongerValue(this.#db, table, quoteIdentifier(index.column), KEY_BYTES))
  }

  #drop(name: string): Promise<void> {
    return this.#run(`DROP INDEX CONCURRENTLY IF EXISTS datastore.${quoteIdentifier(name)}`)
  }

  async #run(sql: string): Promise<void> {
    const client = await this.#db.connect()
    this.#statement = sql
    try {
      await execute(client, sql)
    } finally {
      this.#statement = undefined
      client.release()
    }
  }
}
