import type { SiteSettings, User } from './actions/define.ts'
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
  const memberships = await rolesOf(db, user)
  // A token that publishes for one organization reads no datasets without one.
  const own = user.scope?.kind === 'publish' ? [] : [`creator-${user.id}`]
  return [PUBLIC_LABEL, ...own, ...memberships.map(({ group_id }) => `member-${group_id}`)]
}

type Role = Awaited<ReturnType<typeof membershipsOf>>[number]

/**
 * The memberships that count for a request. A token that publishes is an editor of its organization, if its user may publish for
 * it; memberships of categories stay.
 */
async function rolesOf(db: Queryable, { id, scope }: User): Promise<Role[]> {
  const memberships = await membershipsOf(db, id)
  if (scope?.kind !== 'publish') return memberships
  const { organizationId, isOfSysadmin } = scope
  const isPublisher = memberships.some(
    ({ group_id, capacity }) => group_id === organizationId && roleHolds(capacity, 'create_dataset'),
  )
  const categories = memberships.filter(({ is_organization }) => !is_organization)
  return isPublisher || isOfSysadmin
    ? [{ group_id: organizationId, is_organization: true, capacity: 'editor' }, ...categories]
    : categories
}

/** The ids of the organizations and groups in which a user has a permission; null for a sysadmin: all. */
export async function groupsWithPermission(
  db: Queryable,
  user: User,
  permission: Permission,
): Promise<Set<string> | null> {
  if (user.sysadmin) return null
  const memberships = await rolesOf(db, user)
  return new Set(memberships.filter(({ capacity }) => roleHolds(capacity, permission)).map(({ group_id }) => group_id))
}

/**
 * The groups that a caller may add datasets of an organization to; null: all. A publisher of the organization may use all
 * groups, unless the setting `addToGroups` asks for membership of the group, as CKAN does.
 */
export async function groupsToUse(
  ownerOrg: string | null,
  { db, user, config }: { db: Queryable; user: User | null; config: Pick<SiteSettings, 'addToGroups'> },
): Promise<Set<string> | null> {
  if (!user) return new Set()
  const publishesIn = await groupsWithPermission(db, user, 'create_dataset')
  if (config.addToGroups === 'publishers' && ownerOrg && publishesIn?.has(ownerOrg)) return null
  return groupsWithPermission(db, user, 'manage_group')
}

/** Whether a user may add datasets to an organization at all. */
export const isPublisher = async (db: Queryable, user: User): Promise<boolean> =>
  (await rolesOf(db, user)).some(
    ({ is_organization, capacity }) => is_organization && roleHolds(capacity, 'create_dataset'),
  )

/** Whether a role has a permission; only admin has an unknown permission. */
export const roleHolds = (capacity: Capacity, permission: string): boolean =>
  capacity === 'admin' || PERMISSIONS[capacity].some((held) => held === permission)
