import { member_roles_list as contract } from '#contract/member_roles_list.ts'
import { CAPACITIES } from '../db/members.ts'
import { roleWord } from '../group/roles.ts'
import { defineAction } from './define.ts'

/** The roles of organizations, or of groups, which have no editors. */
export const member_roles_list = defineAction(contract, async ({ group_type }, { locale }) =>
  CAPACITIES.filter((value) => group_type !== 'group' || value !== 'editor').map((value) => ({
    text: roleWord(value, locale),
    value,
  })),
)
