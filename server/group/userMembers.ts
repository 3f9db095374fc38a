import type { ParsedOf } from '#contract/define.ts'
import type { group_member_create } from '#contract/group_member_create.ts'
import type { group_member_delete } from '#contract/group_member_delete.ts'
import type { ActionDeps } from '../actions/define.ts'
import { findGroup } from '../db/groups.ts'
import { isCapacity } from '../db/members.ts'
import { findAccount } from '../db/users.ts'
import { invalidField, notAuthorized } from '../errors.ts'
import { createMember, deleteMember, type Membership } from './members.ts'
import { isGroupAdmin } from './writableGroup.ts'

/** organization_member_create and group_member_create: as in CKAN, both accept organizations and groups. */
export async function createUserMember(
  { id, username, role }: ParsedOf<typeof group_member_create>,
  deps: ActionDeps,
): Promise<Membership> {
  const group = await findGroup(deps.db, id, null)
  const isAllowed = group ? await isGroupAdmin(group.id, deps) : deps.user?.sysadmin
  if (!isAllowed) throw notAuthorized('addMembersForbidden', { user: deps.user?.name ?? '' })
  if (!group) throw invalidField('id', 'groupUnknown')
  if ((await findAccount(deps.db, username))?.state !== 'active') throw invalidField('username', 'userNotFound')
  if (!isCapacity(role)) throw invalidField('role', 'roleUnknown')
  return createMember({ id, object: username, object_type: 'user', capacity: role }, deps)
}

/** organization_member_delete and group_member_delete. As in CKAN, the user can be in one of three parameters. */
export async function deleteUserMember(
  { id, username, user_id, user }: ParsedOf<typeof group_member_delete>,
  deps: ActionDeps,
): Promise<null> {
  const object = username || user_id || user
  if (!object) throw invalidField('username', 'missingValue')
  return deleteMember({ id, object, object_type: 'user' }, deps)
}
