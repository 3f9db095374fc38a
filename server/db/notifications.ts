import type { Locale } from '../messages.ts'
import { type Editable, IS_EDITABLE, valuesOf } from './dashboard.ts'
import type { Queryable } from './pool.ts'

export type NotificationSettingRow = {
  off: string[]
  mail: boolean
  language: Locale
  has_feed: boolean
  sent: string[]
  mail_failed: string | null
}

const SETTING = 'off, mail, language, feed_hash IS NOT NULL AS has_feed, sent, iso_time(mail_failed) AS mail_failed'

/** The settings of a user; undefined if none were stored. */
export async function findNotificationSetting(
  db: Queryable,
  userId: string,
): Promise<NotificationSettingRow | undefined> {
  const { rows } = await db.query<NotificationSettingRow>(
    `SELECT ${SETTING} FROM notification_setting WHERE user_id = $1`,
    [userId],
  )
  return rows[0]
}

/** What to change; undefined stays. A `feedHash` of null ends the feed. */
export type SettingChange = {
  off?: readonly string[] | undefined
  mail?: boolean | undefined
  feedHash?: Uint8Array | null | undefined
}

export async function storeNotificationSetting(
  db: Queryable,
  userId: string,
  language: Locale,
  { off, mail, feedHash }: SettingChange,
): Promise<void> {
  await db.query(
    `INSERT INTO notification_setting AS s (user_id, language, off, mail, feed_hash)
     VALUES ($1, $2, coalesce($3::text[], '{}'), coalesce($4::boolean, false), $5)
     ON CONFLICT (user_id) DO UPDATE SET language = $2, off = coalesce($3, s.off), mail = coalesce($4, s.mail),
       feed_hash = CASE WHEN $6 THEN $5 ELSE s.feed_hash END`,
    [userId, language, off ?? null, mail ?? null, feedHash ?? null, feedHash !== undefined],
  )
}

type Person = { id: string; name: string; sysadmin: boolean }

/** The active user of a feed. */
export async function userOfFeed(db: Queryable, hash: Uint8Array): Promise<Person | undefined> {
  const { rows } = await db.query<Person>(
    `SELECT u.id, u.name, u.sysadmin FROM notification_setting s
     JOIN app_user u ON u.id = s.user_id AND u.state = 'active' WHERE s.feed_hash = $1`,
    [hash],
  )
  return rows[0]
}

export type MailDue = Person & { email: string; language: Locale; sent: string[] }

/** Takes a user whose daily mail is due; no other process gets the same one within the day. */
export async function takeMailDue(db: Queryable, hours: number): Promise<MailDue | undefined> {
  const { rows } = await db.query<MailDue>(
    `WITH due AS (
       SELECT s.user_id FROM notification_setting s JOIN app_user u ON u.id = s.user_id AND u.state = 'active'
       WHERE s.mail AND u.email <> '' AND (s.mailed_at IS NULL
         OR s.mailed_at <= (now() AT TIME ZONE 'utc') - $1 * interval '1 hour')
       ORDER BY s.mailed_at NULLS FIRST LIMIT 1 FOR UPDATE OF s SKIP LOCKED
     ), taken AS (
       UPDATE notification_setting s SET mailed_at = now() AT TIME ZONE 'utc' FROM due WHERE s.user_id = due.user_id
       RETURNING s.user_id, s.language, s.sent
     ) SELECT u.id, u.name, u.sysadmin, u.email, taken.language, taken.sent FROM taken JOIN app_user u ON u.id = taken.user_id`,
    [hours],
  )
  return rows[0]
}

/** Stores what the last mail said and is still true; if one was sent now, no mail fails any more. */
export async function storeSent(
  db: Queryable,
  userId: string,
  { ids, isMailed }: { ids: readonly string[]; isMailed: boolean },
): Promise<void> {
  await db.query(
    'UPDATE notification_setting SET sent = $2, mail_failed = CASE WHEN $3 THEN NULL ELSE mail_failed END WHERE user_id = $1',
    [userId, ids, isMailed],
  )
}

/** Forgets that mails failed, because the user has another address now. */
export async function forgetMailFailure(db: Queryable, userId: string): Promise<void> {
  await db.query('UPDATE notification_setting SET mail_failed = NULL WHERE user_id = $1', [userId])
}

/** Stores that the mail server did not take a mail; the first time of several counts. */
export async function storeMailFailure(db: Queryable, userId: string): Promise<void> {
  await db.query(
    `UPDATE notification_setting SET mail_failed = coalesce(mail_failed, now() AT TIME ZONE 'utc') WHERE user_id = $1`,
    [userId],
  )
}

/** Tokens of a user that end in these days, with the time. */
export async function expiringTokens(
  db: Queryable,
  userId: string,
  days: number,
): Promise<{ id: string; name: string; expires_at: string }[]> {
  const { rows } = await db.query<{ id: string; name: string; expires_at: string }>(
    `SELECT id, name, iso_time(expires_at) AS expires_at FROM api_token t WHERE user_id = $1
       AND t.expires_at > now() AT TIME ZONE 'utc'
       AND t.expires_at < (now() AT TIME ZONE 'utc') + $2 * interval '1 day' ORDER BY t.expires_at, id`,
    [userId, days],
  )
  return rows
}

export type FailedFileRow = {
  kind: 'failed_load' | 'lossy_load' | 'broken_link'
  resource_id: string
  resource_name: string | null
  package_name: string
  document_title: string
  title_translated: Record<string, string | null> | null
  time: string
}

/** For this number of days a lossy load is in the list. */
const LOSSY_DAYS = 14

/**
 * Tables whose last load took columns, changed types or left at most half of the rows: the losses that the publishing form
 * asks about (src/features/publish/files/table/losses.ts). The portal alone loads without a user.
 */
const LOSSY_LOADS = `SELECT 'lossy_load', resource_id, timestamp, NULL FROM (
    SELECT DISTINCT ON (a.data->'resource'->>'id') (a.data->'resource'->>'id')::uuid AS resource_id, a.timestamp, a.table_changes AS c
    FROM activity a WHERE a.activity_type = 'changed datastore' AND a.user_id IS NULL AND a.table_changes IS NOT NULL
      AND a.timestamp > (now() AT TIME ZONE 'utc') - interval '${LOSSY_DAYS} days'
    ORDER BY a.data->'resource'->>'id', a.seq DESC) AS last
  WHERE jsonb_array_length(c->'columns_removed') > 0 OR jsonb_array_length(c->'columns_retyped') > 0
    OR (c->>'rows_before')::float8 > 0 AND (c->>'rows_after')::float8 * 2 <= (c->>'rows_before')::float8`

/**
 * Failed and lossy loads and broken links of active datasets that a user may edit. A link that is closed to programs is not
 * broken.
 */
export async function listFailedFiles(db: Queryable, editable: Editable): Promise<FailedFileRow[]> {
  const { rows } = await db.query<FailedFileRow>(
    `SELECT failed.kind, f.id AS resource_id, f.name AS resource_name, p.name AS package_name, p.title AS document_title,
       p.title_translated, iso_time(failed.since) AS time
     FROM (SELECT 'failed_load' AS kind, l.resource_id, coalesce(l.finished, l.requested) AS since, NULL AS url
             FROM datastore_load l WHERE l.state = 'error'
           UNION ALL ${LOSSY_LOADS}
           UNION ALL
           SELECT 'broken_link', h.resource_id, h.checked, h.url FROM link_health h
             WHERE h.state IS NOT NULL AND h.state NOT IN ('ok', 'moved', 'blocked')) AS failed
     JOIN resource f ON f.id = failed.resource_id AND f.state = 'active' AND (failed.url IS NULL OR failed.url = f.url)
     JOIN package p ON p.id = f.package_id WHERE p.state <> 'deleted' AND ${IS_EDITABLE}
     ORDER BY failed.since DESC NULLS LAST, f.id`,
    valuesOf(editable),
  )
  return rows
}
