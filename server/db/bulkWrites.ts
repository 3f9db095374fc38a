import pg from 'pg'
import { type Pool, type PoolKind, withTransaction } from './pool.ts'

/** Names every statement that has values, so that PostgreSQL plans each once a connection and not once a dataset. */
class PreparingClient extends pg.Client {
  readonly #names = new Map<string, string>()
  readonly #ask = super.query.bind(this) as (...words: unknown[]) => unknown

  // The overloads of the driver's query cannot be told apart by a subclass; what is not ours to name passes as it is.
  override query(...words: unknown[]): never {
    const [text, values, ...rest] = words
    if (typeof text !== 'string' || !Array.isArray(values)) return this.#ask(...words) as never
    const name = this.#names.get(text) ?? `bulk-${this.#names.size}`
    this.#names.set(text, name)
    return this.#ask({ name, text, values }, ...rest) as never
  }
}

/**
 * For openPool, where the same few statements run thousands of times and are told of as a whole: commits do not wait for
 * the disk, and plans, which are made while the tables may still be empty, look rows up by their keys all the same.
 * Whoever asks for this calls flushWrites before it says "done".
 */
export const BULK_WRITES: PoolKind = {
  settings:
    '-c synchronous_commit=off -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off -c random_page_cost=1.1',
  Client: PreparingClient,
}

/** Waits until everything that was committed before is on disk: the log is flushed in order, so one commit that waits is enough. */
export async function flushWrites(db: Pool): Promise<void> {
  await withTransaction(db, async (client) => {
    await client.query('SET LOCAL synchronous_commit = on')
    await client.query('SELECT pg_current_xact_id()') // a transaction without a number writes no log
  })
}
