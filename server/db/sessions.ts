import type { Queryable } from './pool.ts'
import type { UserRow } from './users.ts'

/** A session ends after this many days without use, and after SESSION_DAYS in any case. */
const IDLE_DAYS = 14
export const SESSION_DAYS = 90

const NOW = `(now() AT TIME ZONE 'utc')`

/** The fields that a password is compared with, by user name or email address; an address never looks like a name. */
export async function findSecret(
  db: Queryable,
  login: string,
): Promise<(UserRow & { password_hash: string | null }) | undefined> {
  const { rows } = await db.query<UserRow & { password_hash: string | null }>(
    `SELECT id, name, sysadmin, password_hash FROM app_user WHERE state = 'active' AND (name = $1 OR lower(email) = lower($1))`,
    [login],
  )
  return rows[0]
}

/** Starts a session and deletes expired ones. */
export async function insertSession(db: Queryable, userId: string, tokenHash: Uint8Array): Promise<void> {
  await db.query(`DELETE FROM session WHERE expires_at < ${NOW}`)
  await db.query(
    `INSERT INTO session (token_hash, user_id, expires_at) VALUES ($1, $2, ${NOW} + interval '${IDLE_DAYS} days')`,
    [tokenHash, userId],
  )
  await db.query(`UPDATE app_user SET last_active = ${NOW} WHERE id = $1`, [userId])
}

/** The active user of a valid session. Updates the time of its last use at most once a minute. */
export async function findUserBySession(db: Queryable, tokenHash: Uint8Array): Promise<UserRow | undefined> {
  const { rows } = await db.query<UserRow & { is_fresh: boolean }>(
    `SELECT u.id, u.name, u.sysadmin, s.last_access > ${NOW} - interval '1 minute' AS is_fresh
     FROM session s JOIN app_user u ON u.id = s.user_id AND u.state = 'active'
     WHERE s.token_hash = $1 AND s.expires_at > ${NOW}`,
    [tokenHash],
  )
  const [row] = rows
  if (!row) return undefined
  if (!row.is_fresh) {
    await db.query(
      `WITH used AS (UPDATE session SET last_access = ${NOW}, expires_at = least(
         ${NOW} + interval '${IDLE_DAYS} days', created_at + interval '${SESSION_DAYS} days') WHERE token_hash = $1)
       UPDATE app_user SET last_active = ${NOW} WHERE id = $2`,
      [tokenHash, row.id],
    )
  }
  return { id: row.id, name: row.name, sysadmin: row.sysadmin }
}

/** Ends a session. */
export async function removeSession(db: Queryable, tokenHash: Uint8Array): Promise<void> {
  await db.query('DELETE FROM session WHERE token_hash = $1', [tokenHash])
}
