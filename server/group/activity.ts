import type { User } from '../actions/define.ts'
import { recordActivity } from '../db/activity.ts'
import type { StoredGroup } from '../db/groupWrites.ts'
import type { Queryable } from '../db/pool.ts'

type Written = Pick<StoredGroup, 'id' | 'name' | 'title' | 'state' | 'is_organization'>

/** Records the activity of a write to an organization or group: its name and title at that time, and the changed fields. */
export async function recordGroup(
  client: Queryable,
  user: User | null,
  event: 'new' | 'changed' | 'deleted' | 'purged',
  { id, name, title, state, is_organization }: Written,
  changed?: readonly string[],
): Promise<void> {
  await recordActivity(client, {
    user,
    activity_type: `${event} ${is_organization ? 'organization' : 'group'}`,
    object_id: id,
    data: { group: { id, name, title, state }, actor: user?.name ?? null, ...(changed && { changed }) },
  })
}
