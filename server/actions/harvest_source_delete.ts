import { harvest_source_delete as contract } from '#contract/harvest_source_delete.ts'
import { storeFormerRecords } from '../db/harvestFormer.ts'
import { deleteSource } from '../db/harvestSources.ts'
import { retriedTransaction } from '../db/retry.ts'
import { claimantOf } from '../harvest/claimantOf.ts'
import { recordHarvest } from '../harvest/recordHarvest.ts'
import { administeredSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** Deletes a source and ends its job. Its datasets stay as they are. */
export const harvest_source_delete = defineAction(contract, async ({ id }, deps) => {
  const { source } = await administeredSource(id, deps)
  await retriedTransaction(deps.db, async (client) => {
    await storeFormerRecords(client, claimantOf(source))
    await deleteSource(client, source.id)
    await recordHarvest(client, deps.user, ['deleted', 'harvest source'], source)
  })
  return null
})
