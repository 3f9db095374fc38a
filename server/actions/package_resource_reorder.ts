import { package_resource_reorder as contract } from '#contract/package_resource_reorder.ts'
import { changeDataset } from '../dataset/changeDataset.ts'
import { fieldsOfDataset } from '../dataset/datasetRow.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { invalid, invalidField } from '../errors.ts'
import { defineAction } from './define.ts'

/** Reorders the resources of a dataset; an order that names only some puts these first. */
export const package_resource_reorder = defineAction(contract, async (input, deps) => {
  if (input.order === undefined || input.order === null) throw invalidField('order', 'missingValue')
  const dataset = await writableDataset(input.id, deps)
  if (!Array.isArray(input.order)) throw invalid({ order: { key: 'orderNotList' } })
  const wanted = [...new Set(input.order.map(String))]
  let order: string[] = []
  await changeDataset(dataset.id, deps, (current) => {
    const byId = new Map(current.resources.map((resource) => [resource.id, resource]))
    const first = wanted.map((id) => {
      const resource = byId.get(id)
      if (!resource) throw invalid({ order: { key: 'orderUnknown', values: { id: id.slice(0, 100) } } })
      return resource
    })
    const resources = [...first, ...current.resources.filter((resource) => !first.includes(resource))]
    order = resources.map(({ id }) => id)
    return { ...fieldsOfDataset(current), resources }
  })
  return { id: input.id, order }
})
