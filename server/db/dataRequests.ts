import type { DataRequest, RequestKind, RequestRecipient, RequestStatus, StaffView } from '#contract/dataRequest.ts'
import type { Queryable } from './pool.ts'
import { prepared } from './prepared.ts'
import { readSetting } from './settings.ts'

/** For how many days an email address is kept after its request was closed. */
export const EMAIL_DAYS = 30

const NOW = `(clock_timestamp() AT TIME ZONE 'utc')`
const IS_PUBLIC = `p.state = 'active' AND NOT p.private`
const TITLE = `json_build_object('name', p.name, 'title', coalesce(nullif(p.title, ''), p.name))`
/** In whose name request r was answered; null if it was not, or by an organization that was purged. */
const SIGNATURE = `CASE WHEN r.answered_by IS NULL AND r.signed_by IS NULL THEN NULL
  WHEN r.signed_by IS NULL THEN json_build_object('organization', NULL)
  ELSE (SELECT json_build_object('organization', json_build_object(
    'name', g.name, 'title', g.title, 'title_translated', g.title_translated)) FROM "group" g WHERE g.id = r.signed_by) END`
/** The public fields; the datasets only if they are public. */
export const PUBLIC_FIELDS = `r.reference, r.kind, r.what, r.purpose, r.body, r.language, r.status, r.answer,
  iso_time(r.created) AS created, iso_time(r.modified) AS modified, iso_time(r.closed) AS closed,
  (SELECT count(*)::int FROM data_request_supporter s WHERE s.request_id = r.id) AS wanted,
  (SELECT ${TITLE} FROM package p WHERE p.id = r.package_id AND ${IS_PUBLIC}) AS dataset,
  ${SIGNATURE} AS signature,
  (SELECT json_build_object('dataset', ${TITLE}, 'column', r.place ->> 'column', 'row', r.place ->> 'row',
     'value', r.place ->> 'value', 'resource', (
       SELECT json_build_object('id', f.id, 'name', coalesce(f.name, '')) FROM resource f
       WHERE f.id::text = r.place ->> 'resource' AND f.package_id = p.id AND f.state = 'active'))
   FROM package p WHERE p.id = r.about_package_id AND ${IS_PUBLIC}) AS place`
/** Whether everybody may see request r: a problem only while its dataset is public. */
export const IS_SHOWN = `r.status <> 'hidden' AND (r.kind = 'data' OR EXISTS (
  SELECT FROM package p WHERE p.id = r.about_package_id AND ${IS_PUBLIC}))`

/** Whether user $2 is an admin or editor of the organization that request r is addressed to. */
const IS_STAFF_OF_RECIPIENT = `EXISTS (
  SELECT FROM member m JOIN "group" g ON g.id = m.group_id AND g.is_organization AND g.state = 'active'
  WHERE g.id = r.organization_id AND m.user_id = $2 AND m.capacity IN ('admin', 'editor'))`
/** Whether user $2, a sysadmin if $3, may answer or hide request r and read its staff view. */
export const MAY_ANSWER = `($3 OR ${IS_STAFF_OF_RECIPIENT})`
/** Whether that user may also read the requester's email address. */
const MAY_READ_EMAIL = `CASE WHEN r.organization_id IS NULL THEN $3 ELSE ${IS_STAFF_OF_RECIPIENT} END`

export type Staff = { id: string; sysadmin: boolean }

export type NewRequest = {
  what: string
  purpose: string
  body: string
  email: string
  /** Of a problem, where it is. */
  about?: { packageId: string; place: Readonly<Record<string, string>> } | undefined
  /** The organization that the request is addressed to; null: the portal's sysadmins. */
  organizationId: string | null
  language: string
  terms: readonly string[]
  nonce: string
}

/** The request that a form stored, and whether its fields were the same. */
export type RequestOfForm = { reference: string; isSame: boolean }

/** Undefined if the form was not used yet. */
export async function findRequestOfForm(
  db: Queryable,
  {
    nonce,
    what,
    purpose,
    body,
    email,
    place,
  }: Pick<NewRequest, 'nonce' | 'what' | 'purpose' | 'body' | 'email'> & {
    place: Readonly<Record<string, string>>
  },
): Promise<RequestOfForm | undefined> {
  const { rows } = await db.query<RequestOfForm>(
    `SELECT reference, (what, purpose, body, coalesce(email, ''), place) = ($2, $3, $4, $5, $6::jsonb) AS "isSame"
     FROM data_request WHERE form_nonce = $1`,
    [nonce, what, purpose, body, email, JSON.stringify(place)],
  )
  return rows[0]
}

/** Stores a request with its first supporter. Nothing is stored if another process used the same form at the same moment. */
export async function insertRequest(db: Queryable, request: NewRequest, browserHash: Uint8Array): Promise<void> {
  const { what, purpose, body, email, about, organizationId, language, terms, nonce } = request
  await db.query(
    `WITH n AS (SELECT nextval('data_request_number')::int AS id), stored AS (
       INSERT INTO data_request (id, reference, what, purpose, body, email, organization_id, language, terms, form_nonce,
         kind, about_package_id, place)
       SELECT id, to_char(${NOW}, 'YYYY') || '-' || lpad(id::text, greatest(4, length(id::text)), '0'),
              $1, $2, $3, nullif($4, ''), $5, $6, $7, $8, $9, $10, $11 FROM n
       ON CONFLICT (form_nonce) DO NOTHING RETURNING id)
     INSERT INTO data_request_supporter SELECT id, $12 FROM stored`,
    [
      ...[what, purpose, body, email, organizationId, language, terms, nonce],
      ...[about ? 'problem' : 'data', about?.packageId ?? null, JSON.stringify(about?.place ?? {}), browserHash],
    ],
  )
}

/** Which requests a list shows. */
export type RequestFilter = {
  kind: RequestKind | undefined
  /** The id of the dataset that problems are about. */
  aboutPackageId: string | undefined
  /** Only requests that wait for an answer. */
  isOpen: boolean
}

/** The newest public requests that a filter selects, and the number of all of them. */
export async function listRequests(
  db: Queryable,
  { kind, aboutPackageId, isOpen }: RequestFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; results: DataRequest[] }> {
  const where = `WHERE ${IS_SHOWN} AND ($1::text IS NULL OR r.kind = $1)
    AND ($2::uuid IS NULL OR r.about_package_id = $2) AND (NOT $3 OR r.status IN ('open', 'in_review'))`
  const filter = [kind ?? null, aboutPackageId ?? null, isOpen]
  const counted = await db.query<{ count: number }>(
    prepared(`SELECT count(*)::int AS count FROM data_request r ${where}`, filter),
  )
  const count = counted.rows[0]?.count ?? 0
  if (count === 0) return { count, results: [] }
  const { rows } = await db.query<DataRequest>(
    prepared(`SELECT ${PUBLIC_FIELDS} FROM data_request r ${where} ORDER BY r.id DESC LIMIT $4 OFFSET $5`, [
      ...filter,
      limit,
      offset,
    ]),
  )
  return { count, results: rows }
}

/** Public requests for data that share words with `terms`, those that share the most first. */
export async function requestsLike(db: Queryable, terms: readonly string[], limit: number): Promise<DataRequest[]> {
  const { rows } = await db.query<DataRequest>(
    `SELECT ${PUBLIC_FIELDS} FROM data_request r WHERE r.kind = 'data' AND r.status <> 'hidden' AND r.terms && $1::text[]
     ORDER BY cardinality(ARRAY(SELECT unnest(r.terms) INTERSECT SELECT unnest($1::text[]))) DESC, r.id DESC LIMIT $2`,
    [terms, limit],
  )
  return rows
}

/** Whether everybody may see a request. */
export const isShown = async (db: Queryable, reference: string): Promise<boolean> => {
  const { rowCount } = await db.query(`SELECT FROM data_request r WHERE r.reference = $1 AND ${IS_SHOWN}`, [reference])
  return rowCount === 1
}

/** A request, public or hidden. */
export async function findRequest(db: Queryable, reference: string): Promise<DataRequest | undefined> {
  const { rows } = await db.query<DataRequest>(`SELECT ${PUBLIC_FIELDS} FROM data_request r WHERE r.reference = $1`, [
    reference,
  ])
  return rows[0]
}

/**
 * The fields of a request for the staff that may answer it: admins and editors of the organization that it is addressed
 * to, and sysadmins. Undefined for everybody else. A sysadmin reads the email address only if there is no organization.
 */
export async function findStaffFields(
  db: Queryable,
  reference: string,
  user: Staff,
): Promise<Omit<StaffView, 'request'> | undefined> {
  const { rows } = await db.query<Omit<StaffView, 'request'>>(
    `SELECT CASE WHEN ${MAY_READ_EMAIL} THEN r.email END AS email,
       r.email IS NOT NULL AND NOT (${MAY_READ_EMAIL}) AS "isEmailWithheld", ${IS_STAFF_OF_RECIPIENT} AS "isRecipient",
       (SELECT json_build_object('name', g.name, 'title', g.title, 'title_translated', g.title_translated)
        FROM "group" g WHERE g.id = r.organization_id) AS recipient
     FROM data_request r WHERE r.reference = $1 AND ${MAY_ANSWER}`,
    [reference, user.id, user.sysadmin],
  )
  return rows[0]
}

/** Organizations with an active admin or editor, who can answer a request. */
export async function organizationsWithStaff(db: Queryable): Promise<(RequestRecipient & { id: string })[]> {
  const { rows } = await db.query<RequestRecipient & { id: string }>(
    `SELECT g.id, g.name, g.title, g.title_translated FROM "group" g
     WHERE g.is_organization AND g.state = 'active' AND (g.staff_elsewhere OR EXISTS (
       SELECT FROM member m JOIN app_user u ON u.id = m.user_id AND u.state = 'active'
       WHERE m.group_id = g.id AND m.capacity IN ('admin', 'editor')))`,
  )
  return rows
}

/** Adds a supporter, once for each browser. */
export async function supportRequest(db: Queryable, reference: string, browserHash: Uint8Array): Promise<void> {
  await db.query(
    `INSERT INTO data_request_supporter SELECT id, $2 FROM data_request WHERE reference = $1 ON CONFLICT DO NOTHING`,
    [reference, browserHash],
  )
}

/** Whether request r was answered, and not only taken up, and the answer $5 with the dataset $6 is that answer. */
const IS_SAME_ANSWER = `((r.answered_by IS NOT NULL OR r.signed_by IS NOT NULL)
  AND (r.closed IS NOT NULL OR r.answer <> '' OR r.package_id IS NOT NULL)
  AND r.answer = $5 AND r.package_id IS NOT DISTINCT FROM $6::uuid)`

export type StaffAnswer = { status: RequestStatus; answer: string; packageId: string | null }

/**
 * Stores the answer of a user who may answer the request; false if the user may not. A request that is closed again
 * keeps the day on which it was first closed. Who changes only the status of an answered request does not sign its answer.
 */
export async function answerRequest(
  db: Queryable,
  reference: string,
  user: Staff,
  { status, answer, packageId }: StaffAnswer,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE data_request r SET status = $4, answer = $5, package_id = $6, modified = ${NOW},
       answered_by = CASE WHEN ${IS_SAME_ANSWER} THEN r.answered_by ELSE $2::uuid END,
       signed_by = CASE WHEN ${IS_SAME_ANSWER} THEN r.signed_by
         WHEN ${IS_STAFF_OF_RECIPIENT} THEN r.organization_id END,
       closed = CASE WHEN $4 IN ('published', 'declined', 'hidden') THEN coalesce(closed, ${NOW}) END
     WHERE r.reference = $1 AND ${MAY_ANSWER}`,
    [reference, user.id, user.sysadmin, status, answer, packageId],
  )
  return rowCount === 1
}

/** Deletes the email addresses of requests that were closed more than EMAIL_DAYS ago. */
export async function deleteOldEmails(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE data_request SET email = NULL WHERE email IS NOT NULL AND closed < ${NOW} - interval '${EMAIL_DAYS} days'`,
  )
}

/** The secret with which forms are signed. */
export const requestSecret = async (db: Queryable): Promise<string> =>
  String(await readSetting(db, 'data_request_secret'))
