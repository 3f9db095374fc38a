import { harvest_missing_resolve as contract } from '#contract/harvest_missing_resolve.ts'
import { actionErrorText } from '../actionErrorText.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { deleteObjects, missingObjects, storeKept } from '../db/harvestObjects.ts'
import { withTransaction } from '../db/pool.ts'
import { ActionError } from '../errors.ts'
import { recordHarvest } from '../harvest/recordHarvest.ts'
import { administeredSource } from '../harvest/sourceAccess.ts'
import { type ActionDeps, defineAction } from './define.ts'

/** Deletes each dataset as package_delete does, or keeps it; a later job does not propose a kept one again. */
export const harvest_missing_resolve = defineAction(contract, async ({ source_id, ids, decision }, deps) => {
  const { source } = await administeredSource(source_id, deps)
  const missing = await missingObjects(deps.db, source.id, ids)
  if (decision === 'keep') {
    const kept = missing.map(({ id }) => id)
    await withTransaction(deps.db, async (client) => {
      await storeKept(client, kept)
      if (kept.length > 0)
        await recordHarvest(client, deps.user, ['changed', 'harvest source'], source, { kept: kept.length })
    })
    return { deleted: [], kept, refused: [] }
  }
  const deleted: string[] = []
  const refused: { id: string; message: string }[] = []
  for (const { id, package_id } of missing) {
    const message = await refusalOfDeletion(package_id, deps)
    if (message === undefined) deleted.push(id)
    else refused.push({ id, message })
  }
  await deleteObjects(deps.db, deleted)
  return { deleted, kept: [], refused }
})

async function refusalOfDeletion(packageId: string, deps: ActionDeps): Promise<string | undefined> {
  try {
    const { id } = await writableDataset(packageId, deps)
    await changeDataset(id, deps, (current) => ({ ...fieldsOfDataset(current), groups: [], state: 'deleted' }))
    return undefined
  } catch (error) {
    if (!(error instanceof ActionError)) throw error
    return error.status === 404 ? undefined : actionErrorText(error, deps.locale)
  }
}
