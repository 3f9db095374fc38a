import type { Services } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import { requestLoads } from '../db/datastoreLoads.ts'
import type { DueLink } from '../db/linkHealth.ts'
import { renewDocuments } from '../db/packageDocument.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackage } from '../db/updatePackage.ts'

/** Requests a load of a link whose file has changed. Nothing happens if the dataset is gone. */
export async function requestRefresh(
  { resource_id, package_id }: Pick<DueLink, 'resource_id' | 'package_id'>,
  { db, catalogue, loads }: Pick<Services, 'db' | 'catalogue' | 'loads'>,
): Promise<void> {
  const seq = await retriedTransaction(db, async (client) => {
    if ((await lockPackage(client, package_id)) === undefined) return undefined
    await requestLoads(client, [resource_id])
    await renewDocuments(client, [package_id])
    return appendChanges(client, [package_id])
  })
  if (seq === undefined) return
  loads?.wake()
  await catalogue.reached(seq)
}
