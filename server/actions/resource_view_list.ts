import { resource_view_list as contract } from '#contract/resource_view_list.ts'
import { readableResource } from '../dataset/findResource.ts'
import { defineAction } from './define.ts'

/** No views are stored; the call responds like a CKAN without them. */
export const resource_view_list = defineAction(
  contract,
  async ({ id }, deps) => {
    await readableResource(id, deps)
    return []
  },
  { cacheable: true },
)
