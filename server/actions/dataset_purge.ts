import { dataset_purge as contract } from '#contract/dataset_purge.ts'
import { purgeDataset } from '../dataset/purgeDataset.ts'
import { findPackageFacts } from '../db/packages.ts'
import { retriedTransaction } from '../db/retry.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Deletes a dataset permanently. */
export const dataset_purge = defineAction(contract, async (input, deps) => {
  const found = await findPackageFacts(deps.db, input.id)
  if (!found) throw notFound('datasetNotFound')
  if (!deps.user?.sysadmin) throw notAuthorized()
  const { seq, fileIds } = await retriedTransaction(deps.db, async (client) => {
    const purged = await purgeDataset(client, found.id, deps.user)
    if (!purged) throw notFound('datasetNotFound')
    return purged
  })
  await deps.catalogue.reached(seq)
  await deps.files.remove(fileIds)
  return null
})
