import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'

export type ActivityRow = {
  id: string
  timestamp: string
  user_id: string | null
  object_id: string
  activity_type: string
  data: Record<string, unknown>
}

/** The lines to read: of one object, of a group and its datasets, of and about a user, or of all datasets. */
export type Stream = { object: string } | { group: string } | { user: string } | 'packages'

/** A reader with one of these labels may read a line; null: may read all lines. */
type Reader = { labels: readonly string[] | null }

export type StreamQuery = Reader & {
  types?: readonly string[] | undefined
  withoutTypes?: readonly string[] | undefined
  /** Seconds since 1970. */
  before?: number | undefined
  after?: number | undefined
  limit: number
  offset: number
}

/**
 * The condition that a reader with the labels $1 may read a line: the reader could read it when it was written and, if it is
 * about a dataset, can read that dataset now. Lines of purged datasets are only for readers of all lines.
 */
const READABLE = `($1::text[] IS NULL OR (a.labels && $1 AND CASE WHEN a.activity_type ~ ' (package|datastore|resource)$'
  THEN EXISTS (SELECT FROM package p WHERE p.id = a.object_id AND ((p.state = 'active' AND NOT p.private)
    OR coalesce('member-' || p.owner_org, 'creator-' || p.creator_user_id) = ANY($1))) ELSE true END))`

/** Everybody sees the names of active accounts; only readers of all lines see the names of others. */
const COLUMNS = `a.id, iso_time(a.timestamp) AS timestamp, CASE WHEN $1::text[] IS NULL OR u.id IS NOT NULL THEN a.user_id END AS user_id,
  a.object_id, a.activity_type,
  CASE WHEN $1::text[] IS NULL OR u.id IS NOT NULL THEN a.data ELSE a.data || '{"actor": null}' END AS data`
const FROM = `FROM activity a LEFT JOIN app_user u ON u.id = a.user_id AND u.state = 'active'`

/** A condition on one value, which is the last parameter. */
function conditionOf(stream: Stream): { sql: string; value: string | null } {
  if (stream === 'packages') return { sql: `$8::uuid IS NULL AND a.activity_type ~ ' package$'`, value: null }
  if ('object' in stream) return { sql: 'a.object_id = $8', value: stream.object }
  if ('user' in stream) return { sql: '(a.user_id = $8 OR a.object_id = $8)', value: stream.user }
  return {
    sql: `a.object_id IN (SELECT $8::uuid UNION ALL SELECT id FROM package WHERE owner_org = $8
      UNION ALL SELECT package_id FROM package_group WHERE group_id = $8)`,
    value: stream.group,
  }
}

/** The lines of a stream, newest first. */
export async function listActivities(db: Queryable, stream: Stream, query: StreamQuery): Promise<ActivityRow[]> {
  const { sql, value } = conditionOf(stream)
  const { rows } = await db.query<ActivityRow>(
    `SELECT ${COLUMNS} ${FROM} WHERE ${sql} AND ${READABLE}
       AND ($2::text[] IS NULL OR a.activity_type = ANY($2)) AND ($3::text[] IS NULL OR a.activity_type <> ALL($3))
       AND ($4::float8 IS NULL OR a.timestamp < to_timestamp($4) AT TIME ZONE 'utc')
       AND ($5::float8 IS NULL OR a.timestamp > to_timestamp($5) AT TIME ZONE 'utc')
     ORDER BY a.seq DESC LIMIT $6 OFFSET $7`,
    [
      query.labels,
      query.types ?? null,
      query.withoutTypes ?? null,
      query.before ?? null,
      query.after ?? null,
      query.limit,
      query.offset,
      value,
    ],
  )
  return rows
}

/** One line, if the reader may read it. */
export async function findActivity(db: Queryable, id: string, { labels }: Reader): Promise<ActivityRow | undefined> {
  const { rows } = await db.query<ActivityRow>(`SELECT ${COLUMNS} ${FROM} WHERE a.id = $2::uuid AND ${READABLE}`, [
    labels,
    uuidOrNull(id),
  ])
  return rows[0]
}

/** The previous line about the same object that the reader may read and that contains the object's state. */
export async function findActivityBefore(
  db: Queryable,
  id: string,
  part: string,
  { labels }: Reader,
): Promise<ActivityRow | undefined> {
  const { rows } = await db.query<ActivityRow>(
    `SELECT ${COLUMNS} ${FROM} JOIN activity later ON later.id = $2::uuid
     WHERE a.object_id = later.object_id AND a.seq < later.seq AND a.data ? $3 AND ${READABLE} ORDER BY a.seq DESC LIMIT 1`,
    [labels, id, part],
  )
  return rows[0]
}
