import { dataset_purge as contract } from '#contract/dataset_purge.ts'
import { recordDataset } from '../dataset/activity.ts'
import { dropTables } from '../dataset/dropTables.ts'
import { appendChanges } from '../db/changes.ts'
import { findPackageFacts } from '../db/packages.ts'
import { purgePackage } from '../db/purgePackage.ts'
import { retriedTransaction } from '../db/retry.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Deletes a dataset permanently. */
export const dataset_purge = defineAction(contract, async (input, deps) => {
  const found = await findPackageFacts(deps.db, input.id)
  if (!found) throw notFound('datasetNotFound')
  if (!deps.user?.sysadmin) throw notAuthorized()
  const { seq, fileIds } = await retriedTransaction(deps.db, async (client) => {
    const purged = await purgePackage(client, found.id)
    if (!purged) throw notFound('datasetNotFound')
    await dropTables(client, purged.resourceIds)
    await recordDataset(client, deps.user, 'purged package', { ...purged.row, state: 'deleted' })
    return { seq: await appendChanges(client, [found.id]), fileIds: purged.fileIds }
  })
  await deps.catalogue.reached(seq)
  await deps.files.remove(fileIds)
  return null
})
