import { package_delete as contract } from '#contract/package_delete.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { defineAction } from './define.ts'

/** Marks a dataset as deleted and removes it from its groups; package_patch with state `active` restores it. */
export const package_delete = defineAction(contract, async (input, deps) => {
  const { id } = await writableDataset(input.id, deps)
  await changeDataset(id, deps, (current) => ({ ...fieldsOfDataset(current), groups: [], state: 'deleted' }))
  return null
})
