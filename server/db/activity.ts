import { AUDIT_OF_ACTIVITIES } from './audit.ts'
import type { Queryable } from './pool.ts'

type EventKind = 'new' | 'changed' | 'deleted' | 'purged'
type Thing =
  | 'package'
  | 'organization'
  | 'group'
  | 'member'
  | 'user'
  | 'api token'
  | 'password link'
  | 'session'
  | 'tag'
  | 'vocabulary'
  | 'resource'
  | 'datastore'

/** The number of documents that are kept for each dataset; older lines lose theirs. */
export const VERSIONS_KEPT = 1_000

/** One write: who changed which object. `data` is shown to everybody who has one of `labels`. */
export type NewActivity = {
  /** Null if nobody is signed in: a command of the operator, the first start. */
  user: { id: string } | null
  activity_type: `${EventKind} ${Thing}`
  /** The dataset, organization, group or user that was changed. */
  object_id: string
  /** The part of it that readers see: names and titles, never a secret. */
  data: Record<string, unknown>
  /** Who may read the line. Default: everybody who may read the object. */
  labels?: readonly string[]
  /** What a load changed in the rows of a table. */
  table_changes?: unknown
}

/** Appends the line of a write to the activity stream and to the audit, inside the transaction that writes. */
export const recordActivity = (client: Queryable, activity: NewActivity): Promise<void> =>
  recordActivities(client, [activity])

/** Same as recordActivity, for a write that changes many objects. */
export async function recordActivities(client: Queryable, activities: readonly NewActivity[]): Promise<void> {
  if (activities.length === 0) return
  const rows = activities.map(({ user, labels = ['public'], ...activity }) => ({
    ...activity,
    user_id: user?.id ?? null,
    labels,
  }))
  // A line about a dataset keeps the document that renewDocuments wrote before, in the same transaction.
  await client.query(
    `WITH given AS MATERIALIZED (
       SELECT user_id, object_id, activity_type, data, labels, table_changes FROM jsonb_populate_recordset(NULL::activity, $1)
     ), audited AS (${AUDIT_OF_ACTIVITIES}), line AS (
       INSERT INTO activity (user_id, object_id, activity_type, data, labels, table_changes)
       SELECT user_id, object_id, activity_type, data, labels, table_changes FROM given
       RETURNING seq, object_id, activity_type
     ), kept AS (
       INSERT INTO package_version (seq, package_id, document)
       SELECT line.seq, p.id, p.document FROM line JOIN package p ON p.id = line.object_id
       WHERE line.activity_type ~ ' package$'
     )
     DELETE FROM package_version old USING line
     WHERE old.package_id = line.object_id AND line.activity_type ~ ' package$' AND old.seq <= (
       SELECT v.seq FROM package_version v WHERE v.package_id = line.object_id
       ORDER BY v.seq DESC OFFSET ${VERSIONS_KEPT - 1} LIMIT 1)`,
    [JSON.stringify(rows)],
  )
}

/** The labels of the last line about a resource's table. */
export async function lastTableLabels(db: Queryable, packageId: string, resourceId: string): Promise<string[]> {
  const { rows } = await db.query<{ labels: string[] }>(
    `SELECT labels FROM activity WHERE object_id = $1 AND activity_type ~ ' datastore$' AND data->'resource'->>'id' = $2
     ORDER BY seq DESC LIMIT 1`,
    [packageId, resourceId],
  )
  return rows[0]?.labels ?? []
}

/** Removes the rows of dropped tables from the stream; their numbers stay. The resources still exist, in any state. */
export async function forgetTableRows(db: Queryable, resourceIds: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE activity SET table_changes = table_changes || '{"sample": []}'
     WHERE object_id IN (SELECT package_id FROM resource WHERE id = ANY($1::uuid[]))
       AND table_changes IS NOT NULL AND data->'resource'->>'id' = ANY($1::text[])`,
    [resourceIds],
  )
}
