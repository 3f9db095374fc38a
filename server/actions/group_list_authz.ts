import { group_list_authz as contract } from '#contract/group_list_authz.ts'
import { capacitiesOf } from '../db/members.ts'
import { groupsForUser } from '../group/groupsForUser.ts'
import { defineAction } from './define.ts'

/** The caller's groups; all groups for a sysadmin without am_member. */
export const group_list_authz = defineAction(contract, async ({ am_member, ...counts }, deps) => {
  if (!deps.user) return []
  const capacities = deps.user.sysadmin && !am_member ? null : await capacitiesOf(deps.db, deps.user.id)
  return groupsForUser({ isOrganization: false, capacities, ...counts }, deps)
})
