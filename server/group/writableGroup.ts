import type { ActionDeps } from '../actions/define.ts'
import { findGroup, type GroupRow } from '../db/groups.ts'
import { capacityIn } from '../db/members.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import type { MessageKey } from '../messages.ts'

const REFUSALS = {
  edit: ['editGroupForbidden', 'editOrganizationForbidden'],
  delete: ['deleteGroupForbidden', 'deleteOrganizationForbidden'],
} as const satisfies Record<string, readonly MessageKey[]>

/** Whether the caller administers an organization or group, in any state. */
export async function isGroupAdmin(groupId: string, { db, user }: ActionDeps): Promise<boolean> {
  if (!user) return false
  return user.sysadmin || (await capacityIn(db, groupId, user.id)) === 'admin'
}

/** One organization or group by id or name, in any state. Throws 404 if it does not exist or is of the other kind. */
export async function groupOfKind(
  id: string,
  isOrganization: boolean,
  { db }: ActionDeps,
  missing?: MessageKey,
): Promise<GroupRow> {
  const found = await findGroup(db, id, null)
  if (found?.is_organization !== isOrganization) throw notFound(missing)
  return found
}

/** The organization or group, if the caller administers it. Throws 404, then 403. */
export async function writableGroup(
  id: string,
  isOrganization: boolean,
  deps: ActionDeps,
  { operation = 'edit', missing }: { operation?: keyof typeof REFUSALS; missing?: MessageKey | undefined } = {},
): Promise<GroupRow> {
  const group = await groupOfKind(id, isOrganization, deps, missing)
  if (await isGroupAdmin(group.id, deps)) return group
  const [ofGroup, ofOrganization] = REFUSALS[operation]
  throw notAuthorized(isOrganization ? ofOrganization : ofGroup, { user: deps.user?.name ?? '', id })
}

/** For `before` of a write: 409 without an id, 404, 403, before the input is checked. */
export const refuseGroupWrite =
  (isOrganization: boolean, missing?: MessageKey) =>
  async ({ id }: { id?: unknown }, deps: ActionDeps): Promise<void> => {
    if (!id) throw invalidField('id', 'missingValue')
    await writableGroup(String(id), isOrganization, deps, { missing })
  }
