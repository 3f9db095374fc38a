import type { Queryable } from './pool.ts'

/** The `_id` of the last of so many rows behind one; undefined where there are no more. */
export async function lastIdOfPage(
  db: Queryable,
  table: string,
  after: number,
  rows: number,
): Promise<number | undefined> {
  const result = await db.query<{ last: number | null }>(
    `SELECT max(_id) AS last FROM (SELECT _id FROM ${table} WHERE _id > $1 ORDER BY _id LIMIT $2) AS page`,
    [after, rows],
  )
  return result.rows[0]?.last ?? undefined
}
