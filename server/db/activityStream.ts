import { uuidOrNull } from '../uuid.ts'
import type { Queryable } from './pool.ts'
import { prepared } from './prepared.ts'

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
    prepared(
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
    ),
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
     WHERE a.object_id = later.object_id AND a.seq < later.seq AND a.data ? $3 AND ($3 <> 'package' OR a.activity_type ~ ' package$') AND ${READABLE}
     ORDER BY a.seq DESC LIMIT 1`,
    [labels, id, part],
  )
  return rows[0]
}

/** What belongs to a line: the version that it wrote, the version before it, and what a load changed. */
export type LineVersions = { id: string; seq: string | null; seqBefore: string | null; tableChanges: unknown }

/**
 * The versions of these lines. Rows are shown as long as their table exists. `seqBefore` is the latest earlier version that the reader
 * may read.
 */
export async function lineVersions(
  db: Queryable,
  ids: readonly string[],
  { labels }: Reader,
): Promise<Map<string, LineVersions>> {
  const { rows } = await db.query<LineVersions>(
    `SELECT line.id, v.seq::text, CASE WHEN line.table_changes IS NULL OR EXISTS (SELECT FROM datastore_table d
         WHERE d.resource_id = (line.data->'resource'->>'id')::uuid) THEN line.table_changes
         ELSE line.table_changes || '{"sample": []}' END AS "tableChanges",
       (SELECT a.seq::text FROM package_version older JOIN activity a ON a.seq = older.seq
         WHERE older.package_id = v.package_id AND older.seq < v.seq AND ${READABLE} ORDER BY older.seq DESC LIMIT 1) AS "seqBefore"
     FROM activity line LEFT JOIN package_version v ON v.seq = line.seq WHERE line.id = ANY($2::uuid[])`,
    [labels, ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The document of a version. The caller has checked that the reader may read its line. */
export async function versionDocument(db: Queryable, seq: string): Promise<string | undefined> {
  const { rows } = await db.query<{ document: string }>('SELECT document FROM package_version WHERE seq = $1', [seq])
  return rows[0]?.document
}

/** The document of a line about a dataset; undefined if it was not kept. The caller has checked that the reader may read it. */
export async function documentOfLine(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ document: string }>(
    'SELECT v.document FROM activity a JOIN package_version v ON v.seq = a.seq WHERE a.id = $1',
    [id],
  )
  return rows[0]?.document
}
