import { group_list as contract } from '#contract/group_list.ts'
import { groupList } from '../group/groupList.ts'
import { defineAction } from './define.ts'

/** Lists active groups: names, or whole groups with all_fields. */
export const group_list = defineAction(contract, (query, deps) => groupList(query, false, deps), {
  cacheable: true,
})
