import type { Dataset } from '#contract/entities.ts'
import type { User } from '../actions/define.ts'
import { recordActivity } from '../db/activity.ts'
import { appendChanges } from '../db/changes.ts'
import { markModified } from '../db/datastoreWrite.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import type { Client } from '../db/pool.ts'
import { startTableVersion } from '../db/tableStatistics.ts'
import { labelsOfDataset } from '../visibility.ts'

/** A write to a resource's table; `rows` is the number of rows that were inserted, changed or deleted. */
type TableEvent = { event: 'new' | 'changed' | 'deleted'; resourceId: string; rows?: number }

/**
 * Ends the transaction of a write to a table: updates the dataset's document, and appends to the activity stream and the change
 * log. Returns the seq that the index must reach.
 */
export async function recordTableWrite(
  client: Client,
  dataset: Dataset,
  { event, resourceId, rows }: TableEvent,
  user: User | null,
): Promise<number> {
  await startTableVersion(client, resourceId)
  await markModified(client, resourceId)
  await renewDocuments(client, [dataset.id])
  const { id, name, title } = dataset
  await recordActivity(client, {
    user,
    activity_type: `${event} datastore`,
    object_id: id,
    data: {
      package: { id, name, title },
      resource: { id: resourceId },
      actor: user?.name ?? null,
      ...(rows !== undefined && { rows }),
    },
    labels: labelsOfDataset(dataset),
  })
  return appendChanges(client, [id])
}
