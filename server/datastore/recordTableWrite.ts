import type { Dataset } from '#contract/entities.ts'
import type { TableChanges } from '#contract/table_changes.ts'
import type { User } from '../actions/define.ts'
import { lastTableLabels, recordActivity } from '../db/activity.ts'
import { appendChanges } from '../db/changes.ts'
import { forgetSource, markModified, saveOrigin, type TableOrigin } from '../db/datastoreWrite.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import type { Client } from '../db/pool.ts'
import { startTableVersion } from '../db/tableStatistics.ts'
import { labelsOfDataset, PUBLIC_LABEL } from '../visibility.ts'

/**
 * A write to a resource's table; `rows` is the number of rows that were inserted, changed or deleted, `hasOtherColumns` whether
 * columns were added or removed, `changes` what a load changed, and `origin` what it loaded.
 */
type TableEvent = {
  event: 'new' | 'changed' | 'deleted'
  resourceId: string
  rows?: number
  hasOtherColumns?: boolean
  origin?: TableOrigin
  changes?: TableChanges | undefined
}

/**
 * Ends the transaction of a write to a table: updates the dataset's document, and appends to the activity stream and the change
 * log. Returns the seq that the index must reach.
 */
export async function recordTableWrite(
  client: Client,
  dataset: Dataset,
  { event, resourceId, rows, hasOtherColumns, changes, origin }: TableEvent,
  user: User | null,
): Promise<number> {
  await startTableVersion(client, resourceId)
  if (origin) await saveOrigin(client, resourceId, origin)
  else if (rows || hasOtherColumns) await forgetSource(client, resourceId)
  await markModified(client, resourceId)
  await renewDocuments(client, [dataset.id])
  const { id, name, title } = dataset
  const labels = labelsOfDataset(dataset)
  const shown = changes && {
    ...changes,
    sample: (await hadReaders(client, id, resourceId, labels)) ? changes.sample : [],
  }
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
    labels,
    ...(shown && { table_changes: shown }),
  })
  return appendChanges(client, [id])
}

/** Whether the old rows were written for the same readers: rows of a private dataset stay out of the history of a public one. */
async function hadReaders(client: Client, packageId: string, resourceId: string, labels: readonly string[]) {
  const before = await lastTableLabels(client, packageId, resourceId)
  return before.includes(PUBLIC_LABEL) || before.some((label) => labels.includes(label))
}
