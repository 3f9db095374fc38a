import pg from 'pg'
import { type Client, type Pool, transactionOn, withTransaction } from './pool.ts'

/** PostgreSQL aborted one of two transactions that waited for each other; a second attempt succeeds. */
const TRY_AGAIN = new Set(['40P01', '40001'])
const TRIES = 4

/** Same as withTransaction, but runs again after a deadlock of two writers. fn must therefore change only rows. */
export const retriedTransaction = <T>(pool: Pool, fn: (client: Client) => Promise<T>): Promise<T> =>
  retried(() => withTransaction(pool, fn))

/** Same as retriedTransaction, on a connection that the caller holds. */
export const retriedTransactionOn = <T>(client: Client, fn: (client: Client) => Promise<T>): Promise<T> =>
  retried(() => transactionOn(client, fn))

async function retried<T>(transact: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transact()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !TRY_AGAIN.has(error.code ?? '') || tried === TRIES) throw error
    }
  }
}
