import type { User } from './actions/define.ts'
import type { Capacity } from './db/members.ts'
import type { Queryable } from './db/pool.ts'
import { membershipsOf } from './db/users.ts'
import { PUBLIC_LABEL } from './visibility.ts'

/** CKAN's role table (reference §4.2); admin has every permission. */
const PERMISSIONS = {
  editor: ['read', 'create_dataset', 'update_dataset', 'delete_dataset', 'manage_group'],
  member: ['read', 'manage_group'],
} as const
export type Permission = (typeof PERMISSIONS)['editor'][number] | 'admin'

/** The labels whose datasets a caller may read; null for a sysadmin, who may read all. */
export async function labelsOf(db: Queryable, user: User | null): Promise<string[] | null> {
  if (!user) return [PUBLIC_LABEL]
  if (user.sysadmin) return null
  const memberships = await membershipsOf(db, user.id)
  return [PUBLIC_LABEL, `creator-${user.id}`, ...memberships.map(({ group_id }) => `member-${group_id}`)]
}

/** The ids of the organizations and groups in which a user has a permission; null for a sysadmin: all. */
export async function groupsWithPermission(
  db: Queryable,
  user: User,
  permission: Permission,
): Promise<Set<string> | null> {
  if (user.sysadmin) return null
  const memberships = await membershipsOf(db, user.id)
  return new Set(memberships.filter(({ capacity }) => roleHolds(capacity, permission)).map(({ group_id }) => group_id))
}

/** Whether a role has a permission; only admin has an unknown permission. */
export const roleHolds = (capacity: Capacity, permission: string): boolean =>
  capacity === 'admin' || PERMISSIONS[capacity].some((held) => held === permission)
