import { resource_view_show as contract } from '#contract/resource_view_show.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** No views are stored, so none is found. */
export const resource_view_show = defineAction(contract, async () => {
  throw notFound()
})
