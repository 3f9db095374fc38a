import type { DataRequest, RequestRecipient, RequestStatus, StaffView } from '#contract/dataRequest.ts'
import type { Queryable } from './pool.ts'
import { readSetting } from './settings.ts'

/** How long an e-mail address is kept after its request was closed. */
export const EMAIL_DAYS = 30

const NOW = `(clock_timestamp() AT TIME ZONE 'utc')`
/** What everybody may read; a dataset only where everybody may read that, too. */
const PUBLIC = `r.reference, r.what, r.purpose, r.body, r.language, r.status, r.answer,
  iso_time(r.created) AS created, iso_time(r.modified) AS modified, iso_time(r.closed) AS closed,
  (SELECT count(*)::int FROM data_request_supporter s WHERE s.request_id = r.id) AS wanted,
  (SELECT json_build_object('name', p.name, 'title', coalesce(nullif(p.title, ''), p.name)) FROM package p
   WHERE p.id = r.package_id AND p.state = 'active' AND NOT p.private) AS dataset`

export type NewRequest = {
  what: string
  purpose: string
  body: string
  email: string
  /** The organization whose admins and editors may read the e-mail address; null: sysadmins. */
  organizationId: string | null
  language: string
  terms: readonly string[]
  nonce: string
}

/**
 * Keeps a request and gives its reference; the same form sent again gives the same one. Undefined where the form has
 * made another request before.
 */
export async function insertRequest(db: Queryable, request: NewRequest): Promise<string | undefined> {
  const { what, purpose, body, email, organizationId, language, terms, nonce } = request
  await db.query(
    `WITH n AS (SELECT nextval('data_request_number')::int AS id)
     INSERT INTO data_request (id, reference, what, purpose, body, email, organization_id, language, terms, form_nonce)
     SELECT id, to_char(${NOW}, 'YYYY') || '-' || lpad(id::text, greatest(4, length(id::text)), '0'),
            $1, $2, $3, nullif($4, ''), $5, $6, $7, $8 FROM n
     ON CONFLICT (form_nonce) DO NOTHING`,
    [what, purpose, body, email, organizationId, language, terms, nonce],
  )
  const { rows } = await db.query<{ reference: string }>(
    'SELECT reference FROM data_request WHERE form_nonce = $1 AND what = $2 AND purpose = $3',
    [nonce, what, purpose],
  )
  return rows[0]?.reference
}

type Page = { limit: number; offset: number; withHidden: boolean }

/** The newest requests and how many there are. */
export async function listRequests(
  db: Queryable,
  { limit, offset, withHidden }: Page,
): Promise<{ count: number; results: DataRequest[] }> {
  const where = `WHERE ($1 OR r.status <> 'hidden')`
  const counted = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM data_request r ${where}`, [
    withHidden,
  ])
  const { rows } = await db.query<DataRequest>(
    `SELECT ${PUBLIC} FROM data_request r ${where} ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
    [withHidden, limit, offset],
  )
  return { count: counted.rows[0]?.count ?? 0, results: rows }
}

/** Public requests that share words, most of them first. */
export async function requestsLike(db: Queryable, terms: readonly string[], limit: number): Promise<DataRequest[]> {
  const { rows } = await db.query<DataRequest>(
    `SELECT ${PUBLIC} FROM data_request r WHERE r.status <> 'hidden' AND r.terms && $1::text[]
     ORDER BY cardinality(ARRAY(SELECT unnest(r.terms) INTERSECT SELECT unnest($1::text[]))) DESC, r.id DESC LIMIT $2`,
    [terms, limit],
  )
  return rows
}

/** One request by its reference. */
export async function findRequest(db: Queryable, reference: string): Promise<DataRequest | undefined> {
  const { rows } = await db.query<DataRequest>(`SELECT ${PUBLIC} FROM data_request r WHERE r.reference = $1`, [
    reference,
  ])
  return rows[0]
}

/**
 * The address to write to, as far as a user may read it: an admin or editor of the organization that was asked, or a
 * sysadmin where the request names none.
 */
export async function contactOf(
  db: Queryable,
  reference: string,
  user: { id: string; sysadmin: boolean },
): Promise<Omit<StaffView, 'request'>> {
  const { rows } = await db.query<Omit<StaffView, 'request'>>(
    `WITH contact AS (
       SELECT r.email, r.organization_id, CASE WHEN r.organization_id IS NULL THEN $3 ELSE EXISTS (
         SELECT FROM member m JOIN "group" g ON g.id = m.group_id AND g.is_organization AND g.state = 'active'
         WHERE g.id = r.organization_id AND m.user_id = $2 AND m.capacity IN ('admin', 'editor')) END AS may_read
       FROM data_request r WHERE r.reference = $1)
     SELECT CASE WHEN may_read THEN email END AS email, email IS NOT NULL AND NOT may_read AS "isEmailWithheld",
       (SELECT json_build_object('name', g.name, 'title', g.title, 'title_translated', g.title_translated)
        FROM "group" g WHERE g.id = organization_id) AS recipient
     FROM contact`,
    [reference, user.id, user.sysadmin],
  )
  return rows[0] ?? { email: null, isEmailWithheld: false, recipient: null }
}

/** Organizations with an admin or editor: those that can answer a request. */
export async function organizationsWithStaff(db: Queryable): Promise<(RequestRecipient & { id: string })[]> {
  const { rows } = await db.query<RequestRecipient & { id: string }>(
    `SELECT g.id, g.name, g.title, g.title_translated FROM "group" g
     WHERE g.is_organization AND g.state = 'active' AND EXISTS (
       SELECT FROM member m JOIN app_user u ON u.id = m.user_id AND u.state = 'active'
       WHERE m.group_id = g.id AND m.capacity IN ('admin', 'editor'))`,
  )
  return rows
}

/** Counts a browser once. */
export async function supportRequest(db: Queryable, reference: string, browserHash: Uint8Array): Promise<void> {
  await db.query(
    `INSERT INTO data_request_supporter SELECT id, $2 FROM data_request WHERE reference = $1 ON CONFLICT DO NOTHING`,
    [reference, browserHash],
  )
}

export type Answered = { status: RequestStatus; answer: string; packageId: string | null; userId: string }

/** Notes what staff answer. A request that is closed again keeps the day on which it first was. */
export async function answerRequest(db: Queryable, reference: string, given: Answered): Promise<void> {
  const { status, answer, packageId, userId } = given
  await db.query(
    `UPDATE data_request SET status = $2, answer = $3, package_id = $4, answered_by = $5, modified = ${NOW},
       closed = CASE WHEN $2 IN ('published', 'declined', 'hidden') THEN coalesce(closed, ${NOW}) END
     WHERE reference = $1`,
    [reference, status, answer, packageId, userId],
  )
}

/** Deletes the addresses whose time is over. */
export async function forgetEmails(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE data_request SET email = NULL WHERE email IS NOT NULL AND closed < ${NOW} - interval '${EMAIL_DAYS} days'`,
  )
}

/** What forms are signed with. */
export const requestSecret = async (db: Queryable): Promise<string> =>
  String(await readSetting(db, 'data_request_secret'))

/** Whether somebody may answer requests: sysadmins, and admins and editors of any organization. */
export async function mayAnswer(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM member m JOIN "group" g ON g.id = m.group_id AND g.is_organization AND g.state = 'active'
     WHERE m.user_id = $1 AND m.capacity IN ('admin', 'editor') LIMIT 1`,
    [userId],
  )
  return rows.length > 0
}
