import type { Queryable } from './pool.ts'

type EventKind = 'new' | 'changed' | 'deleted' | 'purged'
type Thing =
  | 'package'
  | 'organization'
  | 'group'
  | 'member'
  | 'user'
  | 'api token'
  | 'tag'
  | 'vocabulary'
  | 'resource'
  | 'datastore'

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
}

/** Appends the line of a write to the activity stream, inside the transaction that writes. */
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
  await client.query(
    `INSERT INTO activity (user_id, object_id, activity_type, data, labels)
     SELECT user_id, object_id, activity_type, data, labels FROM jsonb_populate_recordset(NULL::activity, $1)`,
    [JSON.stringify(rows)],
  )
}
