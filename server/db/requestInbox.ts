import type { DataRequest, RequestKind, RequestRecipient, RequestStatus } from '#contract/dataRequest.ts'
import { MAY_ANSWER, PUBLIC_FIELDS, type Staff } from './dataRequests.ts'
import { BY_TITLE } from './groups.ts'
import { byAlphabet } from './languages.ts'
import type { Queryable } from './pool.ts'

/** Whether request r waits for an answer, and since before the day $1, in Türkiye. */
const IS_WAITING = `r.status IN ('open', 'in_review')`
const IS_OVERDUE = `(${IS_WAITING} AND (r.created AT TIME ZONE 'utc' AT TIME ZONE 'Europe/Istanbul')::date <= $1::date)`
/** The name of the organization that request r is addressed to; empty: the portal's sysadmins. */
const RECIPIENT = `coalesce((SELECT g.name FROM "group" g WHERE g.id = r.organization_id), '')`
const ASSIGNEE = `(SELECT json_build_object('name', u.name, 'title', coalesce(nullif(u.fullname, ''), u.name))
  FROM app_user u WHERE u.id = r.assigned_to)`

export type InboxFilter = {
  statuses: readonly RequestStatus[] | undefined
  isOverdue: boolean
  kind: RequestKind | undefined
  /** The name of the organization; empty: the portal's sysadmins. */
  recipient: string | undefined
  /** The name of the assigned user; empty: nobody. */
  assignee: string | undefined
  /** A part of the text, or a whole reference. */
  q: string | undefined
}

type InboxRow = DataRequest & {
  recipient: RequestRecipient | null
  assignee: { name: string; title: string } | null
}

type Page = { limit: number; offset: number }
/** Whose inbox, and the last day of arrival whose requests are overdue. */
type Whose = { user: Staff; lastOverdueArrival: string }

/** The requests that a user may answer: first those that wait, the oldest first, then the others, the newest first. */
export async function listInbox(
  db: Queryable,
  { user, lastOverdueArrival }: Whose,
  filter: InboxFilter,
  { limit, offset }: Page,
): Promise<{ count: number; results: InboxRow[] }> {
  const where = `WHERE ${MAY_ANSWER} AND ($4::text[] IS NULL OR r.status = ANY($4)) AND (NOT $5 OR ${IS_OVERDUE})
    AND ($6::text IS NULL OR r.kind = $6) AND ($7::text IS NULL OR ${RECIPIENT} = $7)
    AND ($8::text IS NULL OR coalesce((SELECT u.name FROM app_user u WHERE u.id = r.assigned_to), '') = $8)
    AND ($9::text IS NULL OR r.what ILIKE $9 OR r.purpose ILIKE $9 OR r.reference = $10)`
  const { statuses, isOverdue, kind, recipient, assignee, q } = filter
  const values = [
    ...[lastOverdueArrival, user.id, user.sysadmin, statuses ?? null, isOverdue, kind ?? null],
    ...[recipient ?? null, assignee ?? null, q === undefined ? null : `%${q.replace(/[\\%_]/g, '\\$&')}%`, q ?? null],
  ]
  const counted = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM data_request r ${where}`,
    values,
  )
  const { rows } = await db.query<InboxRow>(
    `SELECT ${PUBLIC_FIELDS}, ${ASSIGNEE} AS assignee,
       (SELECT json_build_object('name', g.name, 'title', g.title, 'title_translated', g.title_translated)
        FROM "group" g WHERE g.id = r.organization_id) AS recipient
     FROM data_request r ${where}
     ORDER BY ${IS_WAITING} DESC, CASE WHEN ${IS_WAITING} THEN r.id ELSE -r.id END LIMIT $11 OFFSET $12`,
    [...values, limit, offset],
  )
  return { count: counted.rows[0]?.count ?? 0, results: rows }
}

export type InboxTotal = RequestRecipient & { waiting: number; overdue: number }

/** How many requests wait for a user's answer, by recipient. The name of the portal's sysadmins is empty. */
export async function inboxTotals(db: Queryable, { user, lastOverdueArrival }: Whose): Promise<InboxTotal[]> {
  const { rows } = await db.query<InboxTotal>(
    `SELECT coalesce(g.name, '') AS name, coalesce(g.title, '') AS title, g.title_translated,
       count(*) FILTER (WHERE ${IS_WAITING})::int AS waiting, count(*) FILTER (WHERE ${IS_OVERDUE})::int AS overdue
     FROM data_request r LEFT JOIN "group" g ON g.id = r.organization_id WHERE ${MAY_ANSWER}
     GROUP BY g.id ORDER BY ${BY_TITLE} NULLS FIRST`,
    [lastOverdueArrival, user.id, user.sysadmin],
  )
  return rows
}

/** Whether a user is an admin or editor of any organization, and so can have requests to answer. */
export async function isStaffOfAny(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM member m JOIN "group" g ON g.id = m.group_id AND g.is_organization AND g.state = 'active'
     WHERE m.user_id = $1 AND m.capacity IN ('admin', 'editor') LIMIT 1`,
    [userId],
  )
  return rowCount === 1
}

type StaffMember = { organization: string; name: string; title: string }

/** Who can be assigned to requests: the staff of organizations, and for the empty name the sysadmins. */
export async function assignableStaff(db: Queryable, organizations: readonly string[]): Promise<StaffMember[]> {
  const { rows } = await db.query<StaffMember>(
    `SELECT organization, name, title FROM (
       SELECT g.name AS organization, u.name, coalesce(nullif(u.fullname, ''), u.name) AS title
       FROM "group" g JOIN member m ON m.group_id = g.id AND m.capacity IN ('admin', 'editor')
       JOIN app_user u ON u.id = m.user_id AND u.state = 'active'
       WHERE g.name = ANY($1) AND g.is_organization AND g.state = 'active'
       UNION ALL
       SELECT '', u.name, coalesce(nullif(u.fullname, ''), u.name) FROM app_user u
       WHERE '' = ANY($1) AND u.sysadmin AND u.state = 'active') AS staff
     ORDER BY organization, ${byAlphabet('title')}, name`,
    [organizations],
  )
  return rows
}

/** The recipient of a request, as in assignableStaff; undefined if the user may not answer the request. */
export async function recipientOf(db: Queryable, reference: string, user: Staff): Promise<string | undefined> {
  const { rows } = await db.query<{ recipient: string }>(
    `SELECT ${RECIPIENT} AS recipient FROM data_request r WHERE r.reference = $1 AND ${MAY_ANSWER}`,
    [reference, user.id, user.sysadmin],
  )
  return rows[0]?.recipient
}

/** Assigns a request to a user, or with an empty name to nobody. False if the caller may not answer the request. */
export async function assignRequest(db: Queryable, reference: string, user: Staff, assignee: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE data_request r SET assigned_to = (SELECT u.id FROM app_user u WHERE u.name = $4)
     WHERE r.reference = $1 AND ${MAY_ANSWER}`,
    [reference, user.id, user.sysadmin, assignee],
  )
  return rowCount === 1
}
