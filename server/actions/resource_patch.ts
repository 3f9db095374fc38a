import { resource_patch as contract } from '#contract/resource_patch.ts'
import { changeResource } from '../dataset/changeResource.ts'
import { resourceToChange } from '../dataset/findResource.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Changes the given fields of a resource; an uploaded file replaces the old one. */
export const resource_patch = defineAction(
  contract,
  async (input, deps) => {
    const { id, package_id } = await resourceToChange(input, deps)
    return changeResource({ packageId: package_id, resourceId: id }, input, deps, (current, own) => {
      if (!current.resources.some((resource) => resource.id === id)) throw notFound('resourceGone')
      return current.resources.map((resource) => (resource.id === id ? { ...resource, ...own } : resource))
    })
  },
  {
    takesFiles: true,
    before: resourceToChange,
  },
)
