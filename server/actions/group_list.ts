import { group_list as contract } from '#contract/group_list.ts'
import { groupList } from '../group/groupList.ts'
import { defineAction } from './define.ts'

/** Lists active groups: names, or whole groups with all_fields. */
export const group_list = defineAction(contract, groupList(false), { cacheable: true })

/** Lists active organizations: names, or whole organizations with all_fields. */
export const organization_list = defineAction(contract, groupList(true), { cacheable: true })
