import type { Resource } from '#contract/entities.ts'
import { becomesTable } from '#table/tableFormats.ts'
import type { Call } from '../../../catalogue/SignIn/useCall.ts'
import { isUnderway, loaderStateOf } from '../files/table/tableState.ts'

const LOOK_EVERY_MS = 700
const PATIENCE_MS = 30_000

/** What ckanext-xloader does with a file. */
async function stateOf(resourceId: string, call: Call) {
  return loaderStateOf(await call('xloader_status', { resource_id: resourceId }).catch(() => undefined), 0)
}

/**
 * ckanext-xloader reads a dataset, creates the table, and writes the dataset back as it was read: a change in between
 * is lost.
 */
export async function loadersDone(ids: readonly string[], call: Call): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (const id of ids)
    while (Date.now() < until && isUnderway(await stateOf(id, call)))
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
}

/**
 * CKAN 2.9 forgets that the file of a draft has a table: it writes the dataset from an older copy in its index. When a file of a
 * published dataset is updated, xloader looks whether there is a table. Returns whether that was necessary.
 */
export async function noteTables(resources: readonly Resource[], call: Call): Promise<boolean> {
  let hasNoted = false
  for (const { id, format, datastore_active } of resources) {
    if (datastore_active || !becomesTable(format) || (await stateOf(id, call)).state !== 'complete') continue
    // The dataset is published all the same.
    await call('resource_patch', { id }).catch(() => {})
    hasNoted = true
  }
  return hasNoted
}
