import { type Pool, type PoolKind, SharedClient, withTransaction } from './pool.ts'

/** Names every statement that has values, so that PostgreSQL plans each one once per connection and not once per dataset. */
class PreparingClient extends SharedClient {
  readonly #names = new Map<string, string>()
  readonly #query = super.query.bind(this) as (...args: unknown[]) => unknown

  // A subclass cannot distinguish the overloads of the driver's query; other calls are passed on unchanged.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    if (typeof text !== 'string' || !Array.isArray(values)) return this.#query(...args) as never
    const name = this.#names.get(text) ?? `bulk-${this.#names.size}`
    this.#names.set(text, name)
    return this.#query({ name, text, values }, ...rest) as never
  }
}

/**
 * For openPool, where the same few statements run thousands of times and are reported as one operation. Commits do not wait for
 * the disk. Plans, which are created while the tables may still be empty, use indexes anyway. The caller calls flushWrites
 * before it reports success.
 */
export const BULK_WRITES: PoolKind = {
  settings: {
    synchronous_commit: 'off',
    enable_seqscan: 'off',
    enable_hashjoin: 'off',
    enable_mergejoin: 'off',
    random_page_cost: '1.1',
  },
  Client: PreparingClient,
}

/** Waits until all earlier commits are on disk. The log is flushed in order, so one commit that waits is enough. */
export async function flushWrites(db: Pool): Promise<void> {
  await withTransaction(db, async (client) => {
    await client.query('SET LOCAL synchronous_commit = on')
    await client.query('SELECT pg_current_xact_id()') // a transaction without a transaction id writes no log
  })
}
