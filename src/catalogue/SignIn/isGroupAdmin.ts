import { list } from '../../api/raw.ts'
import type { Call } from './useCall.ts'
import type { Me } from './useMe.ts'

/** Whether a user administers an organization or group, and so may edit it and its members. Throws an ApiError. */
export async function isGroupAdmin(id: string, me: Me, call: Call): Promise<boolean> {
  if (me.isSysadmin) return true
  const admins = await call('member_list', { id, object_type: 'user', capacity: 'admin' })
  return list(admins).some((member) => list(member)[0] === me.id)
}
