import { group_list_authz as contract } from '#contract/group_list_authz.ts'
import { capacitiesOf } from '../db/members.ts'
import { groupsForUser } from '../group/groupsForUser.ts'
import { defineAction } from './define.ts'

/** The groups that the caller is in; all of them for a sysadmin who does not ask for am_member. */
export const group_list_authz = defineAction(contract, async ({ am_member, ...counts }, deps) => {
  if (!deps.user) return []
  const capacities = deps.user.sysadmin && !am_member ? null : await capacitiesOf(deps.db, deps.user.id)
  return groupsForUser({ isOrganization: false, capacities, ...counts }, deps)
})
