import pg from 'pg'
import { type Client, type Pool, withTransaction } from './pool.ts'

/** PostgreSQL ended one of two transactions that waited for each other; done again, it goes through. */
const TRY_AGAIN = new Set(['40P01', '40001'])
const TRIES = 4

/** As withTransaction, and again where two writers were in each other's way: fn must leave nothing behind but rows. */
export async function retriedTransaction<T>(pool: Pool, fn: (client: Client) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await withTransaction(pool, fn)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !TRY_AGAIN.has(error.code ?? '') || tried === TRIES) throw error
    }
  }
}
