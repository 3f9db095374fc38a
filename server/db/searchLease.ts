import type { Queryable } from './pool.ts'

/** Takes or keeps the lease of a shared index for some seconds. Returns whether the holder has it. */
export async function takeSearchLease(db: Queryable, name: string, holder: string, seconds: number): Promise<boolean> {
  const { rows } = await db.query(
    `INSERT INTO search_lease AS l (name, holder, expires) VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
     ON CONFLICT (name) DO UPDATE SET holder = EXCLUDED.holder, expires = EXCLUDED.expires
     WHERE l.holder = EXCLUDED.holder OR l.expires < clock_timestamp() RETURNING holder`,
    [name, holder, seconds],
  )
  return rows.length > 0
}

/** Gives the lease back, so that another process need not wait. */
export async function leaveSearchLease(db: Queryable, name: string, holder: string): Promise<void> {
  await db.query('DELETE FROM search_lease WHERE name = $1 AND holder = $2', [name, holder])
}
