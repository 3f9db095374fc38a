import { randomUUID } from 'node:crypto'
import { resource_create as contract } from '#contract/resource_create.ts'
import { changeResource } from '../dataset/changeResource.ts'
import { writableDataset } from '../dataset/requireDatasetWrite.ts'
import { invalidField } from '../errors.ts'
import { guessMimetype } from '../formats.ts'
import { type ActionDeps, defineAction } from './define.ts'

/** Adds a resource, a link or a file, at the end of a dataset. */
export const resource_create = defineAction(
  contract,
  async ({ package_id, ...input }, deps) => {
    const dataset = await target({ package_id }, deps)
    const mimetype = input['mimetype'] || guessMimetype(input.url ?? '')
    const place = { packageId: dataset.id, resourceId: input.id || randomUUID() }
    return changeResource(place, { ...input, mimetype }, deps, (current, own) => [...current.resources, own])
  },
  {
    takesFiles: true,
    before: target,
  },
)

function target({ package_id }: { package_id?: unknown }, deps: ActionDeps) {
  if (!package_id) throw invalidField('package_id', 'missingValue')
  return writableDataset(String(package_id), deps, { key: 'createResourceForbidden' })
}
