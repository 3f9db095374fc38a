import { resource_delete as contract } from '#contract/resource_delete.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writableResource } from '../dataset/findResource.ts'
import { defineAction } from './define.ts'

/** Deletes a resource with its file and table. No error if it is already deleted. */
export const resource_delete = defineAction(contract, async ({ id: wanted }, deps) => {
  const { id, package_id } = await writableResource(wanted, 'deleteResourceForbidden', deps)
  await changeDataset(package_id, deps, (current) => ({
    ...fieldsOfDataset(current),
    resources: current.resources.filter((resource) => resource.id !== id),
  }))
  return null
})
