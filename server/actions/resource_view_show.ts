import { resource_view_show as contract } from '#contract/resource_view_show.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** No views are stored, so every id is 404. */
export const resource_view_show = defineAction(contract, async () => {
  throw notFound()
})
