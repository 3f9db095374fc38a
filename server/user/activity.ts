import { type NewActivity, recordActivity } from '../db/activity.ts'
import type { Queryable } from '../db/pool.ts'

type Person = { id: string; name: string }

/** The activity of a write to an account or its tokens; only that user and sysadmins can read it. */
export async function recordUser(
  client: Queryable,
  actor: Person | null,
  activity_type: NewActivity['activity_type'],
  { id, name }: Person,
  more: Record<string, unknown> = {},
): Promise<void> {
  await recordActivity(client, {
    user: actor,
    activity_type,
    object_id: id,
    data: { user: { id, name }, actor: actor?.name ?? null, ...more },
    labels: [`user-${id}`],
  })
}
