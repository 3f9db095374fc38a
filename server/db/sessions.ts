import { uuidOrNull } from '../uuid.ts'
import type { Pool, Queryable } from './pool.ts'
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

/** What a sign-in says about the device; null if it is unknown. */
export type Device = { browser: string | null; platform: string | null }
type NewSession = { userId: string; tokenHash: Uint8Array; passwordHash: string | null; device: Device }

/** Deletes expired sessions. Not in the transaction of a sign-in, which locks an account: another order would deadlock. */
export async function deleteExpiredSessions(db: Pool): Promise<void> {
  await db.query(`DELETE FROM session WHERE expires_at < ${NOW}`)
}

/**
 * Starts a session. False if the account was disabled, or its password changed, since the password was compared. The account is
 * locked for writing at once: two sign-ins that first only shared it would deadlock.
 */
export async function insertSession(
  db: Queryable,
  { userId, tokenHash, passwordHash, device }: NewSession,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `WITH entered AS (
       UPDATE app_user SET last_active = ${NOW}
       WHERE id = $2 AND state = 'active' AND password_hash IS NOT DISTINCT FROM $3 RETURNING id
     )
     INSERT INTO session (token_hash, user_id, expires_at, browser, platform)
     SELECT $1, id, ${NOW} + interval '${IDLE_DAYS} days', $4, $5 FROM entered`,
    [tokenHash, userId, passwordHash, device.browser, device.platform],
  )
  return rowCount === 1
}

/** The active user of a valid session. Updates the time of its last use at most once a minute. */
export async function findUserBySession(
  db: Queryable,
  tokenHash: Uint8Array,
): Promise<(UserRow & { sessionId: string }) | undefined> {
  const { rows } = await db.query<UserRow & { session_id: string; is_fresh: boolean }>(
    `SELECT u.id, u.name, u.sysadmin, s.id AS session_id, s.last_access > ${NOW} - interval '1 minute' AS is_fresh
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
  return { id: row.id, name: row.name, sysadmin: row.sysadmin, sessionId: row.session_id }
}

/** A session as its user may see it. */
export type SessionRow = Device & { id: string; created_at: string; last_access: string; expires_at: string }

/** The open sessions of a user, the last used first. */
export async function listSessions(db: Queryable, userId: string): Promise<SessionRow[]> {
  const { rows } = await db.query<SessionRow>(
    `SELECT id, browser, platform, iso_time(created_at) AS created_at, iso_time(last_access) AS last_access,
       iso_time(expires_at) AS expires_at
     FROM session s WHERE user_id = $1 AND s.expires_at > ${NOW} ORDER BY s.last_access DESC, id`,
    [userId],
  )
  return rows
}

/** The user of a session. */
export async function userOfSession(db: Queryable, sessionId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ user_id: string }>('SELECT user_id FROM session WHERE id = $1::uuid', [
    uuidOrNull(sessionId),
  ])
  return rows[0]?.user_id
}

/** Ends one session of a user, or all of them. Returns their number. */
export async function removeSessions(db: Queryable, userId: string, sessionId: string | null): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM session WHERE user_id = $1 AND ($2::uuid IS NULL OR id = $2)', [
    userId,
    sessionId,
  ])
  return rowCount ?? 0
}

/** Ends a session. Returns its user; undefined if there is no such session. */
export async function removeSession(
  db: Queryable,
  tokenHash: Uint8Array,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'DELETE FROM session s USING app_user u WHERE s.token_hash = $1 AND u.id = s.user_id RETURNING u.id, u.name',
    [tokenHash],
  )
  return rows[0]
}
