import { organization_list_for_user as contract } from '#contract/organization_list_for_user.ts'
import { roleHolds } from '../authorize.ts'
import { capacitiesOf } from '../db/members.ts'
import { findAccount } from '../db/users.ts'
import { notFound } from '../errors.ts'
import { groupsForUser } from '../group/groupsForUser.ts'
import { defineAction } from './define.ts'

/** The organizations in which a user has a permission. Only administrators have an unknown permission. */
export const organization_list_for_user = defineAction(contract, async ({ id, permission, ...counts }, deps) => {
  const person = id ? await findAccount(deps.db, id) : deps.user
  if (id && !person) throw notFound()
  if (!person) return []
  const roles = person.sysadmin ? [] : [...(await capacitiesOf(deps.db, person.id))]
  const capacities = new Map(roles.filter(([, capacity]) => roleHolds(capacity, permission)))
  const otherwise = person.sysadmin ? 'admin' : undefined
  return groupsForUser({ isOrganization: true, capacities, otherwise, ...counts }, deps)
})
