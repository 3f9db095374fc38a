import { expect } from 'vitest'
import type { Queryable } from '../db/pool.ts'

/** Waits until this number of statements wait for locks of other transactions. */
export async function lockWaits(db: Queryable, count: number): Promise<void> {
  const waiting = async () => {
    // In a transaction PostgreSQL shows the connections that were there at the first look.
    await db.query('SELECT pg_stat_clear_snapshot()')
    const { rows } = await db.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0]?.n
  }
  await expect.poll(waiting, { timeout: 30_000 }).toBe(count)
}
