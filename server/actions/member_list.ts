import { member_list as contract } from '#contract/member_list.ts'
import { labelsOf } from '../authorize.ts'
import { findGroup } from '../db/groups.ts'
import { memberPackages, membersOf } from '../db/members.ts'
import { notFound } from '../errors.ts'
import { roleWord } from '../group/roles.ts'
import { defineAction } from './define.ts'

/** The members of an organization or group; of its datasets those that the caller may see. */
export const member_list = defineAction(
  contract,
  async ({ id, object_type, capacity }, deps) => {
    const group = await findGroup(deps.db, id, null)
    if (!group) throw notFound()
    const users = !object_type || object_type === 'user' ? await membersOf(deps.db, group.id) : []
    const labels = await labelsOf(deps.db, deps.user)
    const packages = !object_type || object_type === 'package' ? await memberPackages(deps.db, group.id, labels) : []
    const tie = group.is_organization ? 'organization' : 'public'
    return [
      ...users
        .filter((user) => !capacity || user.capacity === capacity)
        .map((user): [string, string, string] => [user.id, 'user', roleWord(user.capacity, deps.locale)]),
      ...packages
        .filter(() => !capacity || capacity === tie)
        .map((packageId): [string, string, string] => [packageId, 'package', tie]),
    ]
  },
  { cacheable: true },
)
