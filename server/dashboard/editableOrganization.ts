import type { ActionDeps, User } from '../actions/define.ts'
import { findGroup } from '../db/groups.ts'
import { notAuthorized, notFound } from '../errors.ts'

/** An active organization whose datasets the caller may edit; `allowed` as of groupsWithPermission. Throws 404, then 403. */
export async function editableOrganization(
  idOrName: string,
  allowed: ReadonlySet<string> | null,
  user: User,
  { db }: Pick<ActionDeps, 'db'>,
): Promise<{ id: string; name: string }> {
  const found = await findGroup(db, idOrName, null)
  if (!found?.is_organization || found.state !== 'active') throw notFound('organizationNotFound')
  if (allowed && !allowed.has(found.id)) throw notAuthorized('dashboardForbidden', { user: user.name })
  return found
}
