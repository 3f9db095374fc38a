import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps, User } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { findPackageFacts, type PackageFacts } from '../db/packages.ts'
import { notAuthorized, notFound } from '../errors.ts'
import type { MessageKey } from '../messages.ts'

type Owned = Pick<Dataset, 'owner_org' | 'creator_user_id'>
type Forbidden = {
  key: Extract<
    MessageKey,
    'editPackageForbidden' | 'createResourceForbidden' | 'editResourceForbidden' | 'deleteResourceForbidden'
  >
  /** The id or name in the request. The message must not contain the id of a dataset that the caller may not see. */
  id: string
}

/** What a caller may write to: datasets of these organizations (null: all), and those without one that `creatorId` made. */
export type Editable = { organizations: ReadonlySet<string> | null; creatorId: string | null }

/** `allowed`: the organizations where the user has the permission `update_dataset`. A token with a scope has no own datasets. */
export const editableFor = (
  { id, scope }: Pick<User, 'id' | 'scope'>,
  allowed: Editable['organizations'],
): Editable => ({
  organizations: allowed,
  creatorId: scope ? null : id,
})

export function isEditable(dataset: Owned, { organizations, creatorId }: Editable): boolean {
  if (organizations === null) return true
  if (dataset.owner_org) return organizations.has(dataset.owner_org)
  return creatorId !== null && dataset.creator_user_id === creatorId
}

/** Editors of the organization may write to its datasets; the creator may write to a dataset without an organization. */
export async function mayUpdate(dataset: Owned, { db, user }: Pick<ActionDeps, 'db' | 'user'>): Promise<boolean> {
  if (!user) return false
  return isEditable(dataset, editableFor(user, await groupsWithPermission(db, user, 'update_dataset')))
}

/** Throws 403 if the caller may not write to the dataset. */
export async function requireDatasetWrite(dataset: Owned, { key, id }: Forbidden, deps: ActionDeps): Promise<void> {
  if (!(await mayUpdate(dataset, deps))) throw notAuthorized(key, { user: deps.user?.name ?? '', id })
}

/** The dataset with this id or name, if the caller may write to it. Throws 404, then 403. */
export async function writableDataset(
  idOrName: string,
  deps: ActionDeps,
  { missing, key = 'editPackageForbidden' }: { missing?: MessageKey; key?: Forbidden['key'] } = {},
): Promise<PackageFacts> {
  const found = await findPackageFacts(deps.db, idOrName)
  if (!found) throw notFound(missing)
  await requireDatasetWrite(found, { key, id: idOrName }, deps)
  return found
}
