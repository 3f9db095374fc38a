import { resource_show as contract } from '#contract/resource_show.ts'
import { readableResource } from '../dataset/findResource.ts'
import { defineAction } from './define.ts'

/** Shows one resource: 404 if there is none, 403 if the caller may not read its dataset. */
export const resource_show = defineAction(contract, ({ id }, deps) => readableResource(id, deps), {
  cacheable: true,
})
