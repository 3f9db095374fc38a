import { organization_list as contract } from '#contract/organization_list.ts'
import { groupList } from '../group/groupList.ts'
import { defineAction } from './define.ts'

/** Lists active organizations: names, or whole organizations with all_fields. */
export const organization_list = defineAction(contract, (query, deps) => groupList(query, true, deps), {
  cacheable: true,
})
