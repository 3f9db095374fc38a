import type { Queryable } from './pool.ts'

/** An invitation sets the first password of an account, a reset another one. */
export type LinkPurpose = 'invitation' | 'reset'
export type LinkStatus = 'valid' | 'used' | 'expired' | 'replaced'
export type LinkRow = {
  user_id: string
  name: string
  fullname: string | null
  email: string
  purpose: LinkPurpose
  expires_at: string
  status: LinkStatus
}

/** Links that can no longer be used are kept for this many days, so that their page can say why. */
const KEPT_DAYS = 30
const NOW = `(now() AT TIME ZONE 'utc')`

/** Stores a link; earlier ones of the same account become invalid. Returns when it expires. */
export async function insertPasswordLink(
  db: Queryable,
  link: { userId: string; purpose: LinkPurpose; hash: Uint8Array; lifetimeHours: number },
): Promise<string> {
  await db.query(`DELETE FROM password_link WHERE expires_at < ${NOW} - interval '${KEPT_DAYS} days'`)
  await replacePasswordLinks(db, link.userId)
  const { rows } = await db.query<{ expires_at: string }>(
    `INSERT INTO password_link (secret_hash, user_id, purpose, expires_at)
     VALUES ($1, $2, $3, ${NOW} + $4 * interval '1 hour') RETURNING iso_time(expires_at) AS expires_at`,
    [link.hash, link.userId, link.purpose, link.lifetimeHours],
  )
  return rows[0]?.expires_at ?? ''
}

/** A link with its account, whether or not it can still be used. */
export async function findPasswordLink(db: Queryable, hash: Uint8Array): Promise<LinkRow | undefined> {
  const { rows } = await db.query<LinkRow>(
    `SELECT l.user_id, u.name, u.fullname, u.email, l.purpose, iso_time(l.expires_at) AS expires_at,
       CASE WHEN l.used_at IS NOT NULL THEN 'used' WHEN l.replaced_at IS NOT NULL THEN 'replaced'
         WHEN l.expires_at <= ${NOW} THEN 'expired' ELSE 'valid' END AS status
     FROM password_link l JOIN app_user u ON u.id = l.user_id WHERE l.secret_hash = $1`,
    [hash],
  )
  return rows[0]
}

/** Uses a link up. False if it cannot be used, or another request has just used it. */
export async function takePasswordLink(db: Queryable, hash: Uint8Array): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE password_link SET used_at = ${NOW}
     WHERE secret_hash = $1 AND used_at IS NULL AND replaced_at IS NULL AND expires_at > ${NOW}`,
    [hash],
  )
  return rowCount === 1
}

/** Makes the unused links of an account invalid. */
export async function replacePasswordLinks(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `UPDATE password_link SET replaced_at = ${NOW} WHERE user_id = $1 AND used_at IS NULL AND replaced_at IS NULL`,
    [userId],
  )
}
