import type { User } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import type { Client } from '../db/pool.ts'
import { purgePackage } from '../db/purgePackage.ts'
import { recordDatasets } from './activity.ts'
import { dropTables } from './dropTables.ts'

/**
 * Removes a dataset with its tables in the caller's transaction; without a user, the portal does it itself. Returns the
 * position in the change log and the files to remove after the transaction; undefined if the dataset does not exist.
 */
export async function purgeDataset(
  client: Client,
  id: string,
  user: User | null,
): Promise<{ seq: number; fileIds: string[] } | undefined> {
  const purged = await purgePackage(client, id)
  if (!purged) return undefined
  await dropTables(client, purged.resourceIds)
  await recordDatasets(client, user, [
    { activity_type: 'purged package', dataset: { ...purged.row, state: 'deleted' } },
  ])
  return { seq: await appendChanges(client, [id]), fileIds: purged.fileIds }
}
