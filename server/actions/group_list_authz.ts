import { group_list_authz as contract } from '#contract/group_list_authz.ts'
import { isPublisher } from '../authorize.ts'
import { capacitiesOf } from '../db/members.ts'
import { groupsForUser } from '../group/groupsForUser.ts'
import { defineAction } from './define.ts'

/**
 * The groups that the caller may add datasets to: the caller's own with am_member. A publisher of an organization may use all
 * groups (the setting `addToGroups`), with the role of a member in those of others.
 */
export const group_list_authz = defineAction(contract, async ({ am_member, ...counts }, deps) => {
  if (!deps.user) return []
  const isAdmin = deps.user.sysadmin && !am_member
  const capacities = isAdmin ? new Map() : await capacitiesOf(deps.db, deps.user.id)
  const usesOthers = !isAdmin && deps.config.addToGroups === 'publishers' && (await isPublisher(deps.db, deps.user))
  const otherwise = am_member ? undefined : isAdmin ? 'admin' : usesOthers ? 'member' : undefined
  return groupsForUser({ isOrganization: false, capacities, otherwise, ...counts }, deps)
})
