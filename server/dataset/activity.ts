import type { User } from '../actions/define.ts'
import { type NewActivity, recordActivity } from '../db/activity.ts'
import type { NewPackage } from '../db/insertPackage.ts'
import type { Queryable } from '../db/pool.ts'
import { labelsOfDataset } from '../visibility.ts'

type Written = Pick<
  NewPackage,
  'id' | 'name' | 'title' | 'state' | 'private' | 'owner_org' | 'creator_user_id' | 'metadata_modified'
>

/** Records the activity of a write to a dataset: its name and title at that time, and the changed fields. */
export async function recordDataset(
  client: Queryable,
  user: User | null,
  activity_type: NewActivity['activity_type'],
  dataset: Written,
  changed?: readonly string[],
): Promise<void> {
  const { id, name, title, state, private: isPrivate, owner_org, metadata_modified } = dataset
  await recordActivity(client, {
    user,
    activity_type,
    object_id: id,
    data: {
      package: { id, name, title, state, private: isPrivate, owner_org, metadata_modified },
      actor: user?.name ?? null,
      ...(changed && { changed }),
    },
    labels: labelsOfDataset(dataset),
  })
}
