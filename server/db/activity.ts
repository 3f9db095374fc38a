import type { Queryable } from './pool.ts'

type Deed = 'new' | 'changed' | 'deleted' | 'purged'
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

/** One write: who did what to which object. `data` is shown to everybody who holds one of `labels`. */
export type NewActivity = {
  /** Null where nobody is signed in: a command of the operator, the first start. */
  user: { id: string } | null
  activity_type: `${Deed} ${Thing}`
  /** The dataset, organization, group or user that the write is about. */
  object_id: string
  /** What a reader sees of it: names, titles, never a secret. */
  data: Record<string, unknown>
  /** Who may read the line; everybody who may read the object when left out. */
  labels?: readonly string[]
}

/** Appends the audit line of a write, inside the transaction that writes. */
export const recordActivity = (client: Queryable, activity: NewActivity): Promise<void> =>
  recordActivities(client, [activity])

/** As recordActivity, for a write that concerns many objects. */
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
