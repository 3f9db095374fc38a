import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

/** A stored reuse. */
export type ReuseRow = {
  id: string
  package_id: string
  user_id: string | null
  title: string
  url: string
  description: string
  approved: boolean
  created: string
}

const FIELDS = `id, package_id, user_id, title, url, description, approved IS NOT NULL AS approved,
  iso_time(created) AS created`

export type NewReuse = Pick<ReuseRow, 'package_id' | 'title' | 'url' | 'description'> & {
  urlKey: string
  userId: string
  /** Whether the author approves it at once. */
  isApproved: boolean
}

/**
 * The reuses of a dataset: those that wait for approval first, then the newest. Without `waiting` only approved ones;
 * with a user's id also those of this user that wait.
 */
export async function listReuses(
  db: Queryable,
  packageId: string,
  waiting: 'none' | 'all' | { of: string },
): Promise<ReuseRow[]> {
  const { rows } = await db.query<ReuseRow>(
    prepared(
      `SELECT ${FIELDS} FROM reuse WHERE package_id = $1 AND (approved IS NOT NULL OR $2 OR user_id = $3)
       ORDER BY (approved IS NULL) DESC, reuse.created DESC, id`,
      [packageId, waiting === 'all', typeof waiting === 'object' ? waiting.of : null],
    ),
  )
  return rows
}

export async function findReuse(db: Queryable, id: string): Promise<ReuseRow | undefined> {
  const { rows } = await db.query<ReuseRow>(`SELECT ${FIELDS} FROM reuse WHERE id = $1`, [uuidOrNull(id)])
  return rows[0]
}

/** The numbers of reuses of a dataset, and of those of a user that wait for approval. */
export async function countReuses(
  db: Queryable,
  packageId: string,
  userId: string,
): Promise<{ ofDataset: number; waitingOfUser: number }> {
  const { rows } = await db.query<{ ofDataset: number; waitingOfUser: number }>(
    `SELECT (SELECT count(*)::int FROM reuse WHERE package_id = $1) AS "ofDataset",
       (SELECT count(*)::int FROM reuse WHERE user_id = $2 AND approved IS NULL) AS "waitingOfUser"`,
    [packageId, userId],
  )
  return rows[0] ?? { ofDataset: 0, waitingOfUser: 0 }
}

/** Stores a reuse; undefined if the dataset has one with this address. */
export async function insertReuse(db: Queryable, reuse: NewReuse): Promise<ReuseRow | undefined> {
  const { package_id, userId, title, url, urlKey, description, isApproved } = reuse
  const { rows } = await db.query<ReuseRow>(
    `INSERT INTO reuse (package_id, user_id, title, url, url_key, description, approved, approved_by)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN clock_timestamp() AT TIME ZONE 'utc' END,
       CASE WHEN $7 THEN $2::uuid END)
     ON CONFLICT (package_id, url_key) DO NOTHING RETURNING ${FIELDS}`,
    [package_id, userId, title, url, urlKey, description, isApproved],
  )
  return rows[0]
}

/** Approves a reuse. False for one that was approved before, which keeps its time. */
export async function approveReuse(db: Queryable, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE reuse SET approved = clock_timestamp() AT TIME ZONE 'utc', approved_by = $2
     WHERE id = $1 AND approved IS NULL`,
    [id, userId],
  )
  return rowCount === 1
}

/** Deletes a reuse; false if another request did. */
export async function deleteReuse(db: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM reuse WHERE id = $1', [id])
  return rowCount === 1
}
