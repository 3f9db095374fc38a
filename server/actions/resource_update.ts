import { resource_update as contract } from '#contract/resource_update.ts'
import { changeResource } from '../dataset/changeResource.ts'
import { resourceToChange } from '../dataset/findResource.ts'
import { notFound } from '../errors.ts'
import { guessMimetype } from '../formats.ts'
import { defineAction } from './define.ts'

/** Replaces a resource; where a file comes with it, the file too. */
export const resource_update = defineAction(
  contract,
  async (input, deps) => {
    const { id, package_id } = await resourceToChange(input, deps)
    return changeResource({ packageId: package_id, resourceId: id }, input, deps, (current, own) => {
      const old = current.resources.find((resource) => resource.id === id)
      if (!old) throw notFound('resourceGone')
      const url = own.url ?? (old.url_type === 'upload' ? old.url : '')
      const fresh = { ...own, mimetype: own['mimetype'] || guessMimetype(url) }
      return current.resources.map((resource) => (resource === old ? fresh : resource))
    })
  },
  {
    takesFiles: true,
    before: resourceToChange,
  },
)
