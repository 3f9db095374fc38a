import type { Queryable } from './pool.ts'

/** The ids of datasets in any state, in order, after one. */
export async function packageIdsAfter(db: Queryable, last: string, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM package WHERE id > $1 ORDER BY id LIMIT $2', [
    last,
    limit,
  ])
  return rows.map(({ id }) => id)
}
