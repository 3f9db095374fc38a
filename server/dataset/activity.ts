import type { User } from '../actions/define.ts'
import { type NewActivity, recordActivities } from '../db/activity.ts'
import type { NewPackage } from '../db/insertPackage.ts'
import type { Queryable } from '../db/pool.ts'
import { labelsOfDataset } from '../visibility.ts'

type Written = Pick<
  NewPackage,
  'id' | 'name' | 'title' | 'state' | 'private' | 'owner_org' | 'creator_user_id' | 'metadata_modified'
>

type Line = {
  activity_type: NewActivity['activity_type']
  dataset: Written
  /** The changed fields. */
  changed?: readonly string[]
}

/** Records the activities of a write to datasets: their names and titles at that time, and the changed fields. */
export const recordDatasets = (client: Queryable, user: User | null, lines: readonly Line[]): Promise<void> =>
  recordActivities(
    client,
    lines.map(({ activity_type, dataset, changed }) => {
      const { id, name, title, state, private: isPrivate, owner_org, metadata_modified } = dataset
      return {
        ...{ user, activity_type, object_id: id, labels: labelsOfDataset(dataset) },
        data: {
          package: { id, name, title, state, private: isPrivate, owner_org, metadata_modified },
          actor: user?.name ?? null,
          ...(changed && { changed }),
        },
      }
    }),
  )
