import { organization_show as contract } from '#contract/organization_show.ts'
import { groupShow } from '../group/groupShow.ts'
import { defineAction } from './define.ts'

/** Shows one organization with its members, extras and, on request, its datasets. */
export const organization_show = defineAction(contract, (query, deps) => groupShow(query, true, deps), {
  cacheable: true,
})
