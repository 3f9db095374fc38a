import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import type { Client } from '../db/pool.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockPackages } from '../db/updatePackage.ts'
import { notFound } from '../errors.ts'
import { checkChange } from './checkChange.ts'
import type { DatasetFields } from './datasetRow.ts'
import { type Files, writeChanges } from './writeChanges.ts'

/** Returns the new fields of a dataset. The dataset is locked, so no other writer can change it before the write. */
export type Change = (current: Dataset, client: Client) => DatasetFields | Promise<DatasetFields>

/**
 * Changes a dataset and waits until the search index has the change. Without a difference nothing is written. Returns whether
 * the dataset changed. Throws the errors of `change`, 404 for a missing dataset, and 409 with the validation errors.
 */
export async function changeDataset(id: string, deps: ActionDeps, change: Change, files?: Files): Promise<boolean> {
  const { seq, freed } = await retriedTransaction(deps.db, async (client) => {
    await deps.beforeWrite?.(client)
    const [locked] = await lockPackages(client, [id])
    if (!locked) throw notFound('packageNotFound')
    const current = JSON.parse(locked.document) as Dataset // server/db/packageDocument.ts wrote this text
    const checked = await checkChange(current, await change(current, client), deps, client)
    const written = await writeChanges(client, [checked], deps, files)
    return { ...written, seq: written.touched.length > 0 ? await appendChanges(client, written.touched) : undefined }
  })
  if (seq !== undefined) deps.loads?.wake()
  if (seq !== undefined) await deps.catalogue.reached(seq)
  await deps.files.remove(freed)
  return seq !== undefined
}
