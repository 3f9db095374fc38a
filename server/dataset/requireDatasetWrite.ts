import type { Dataset } from '#contract/entities.ts'
import type { ActionDeps } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { findPackageFacts, type PackageFacts } from '../db/packages.ts'
import { notAuthorized, notFound } from '../errors.ts'
import type { MessageKey } from '../messages.ts'

type Owned = Pick<Dataset, 'owner_org' | 'creator_user_id'>
type Refusal = {
  key: Extract<
    MessageKey,
    'editPackageForbidden' | 'createResourceForbidden' | 'editResourceForbidden' | 'deleteResourceForbidden'
  >
  /** What the caller called it; the id of somebody else's dataset is not ours to tell. */
  id: string
}

/** Editors of the organization may write to its datasets; a dataset without one belongs to whoever made it. */
export async function mayUpdate(dataset: Owned, { db, user }: Pick<ActionDeps, 'db' | 'user'>): Promise<boolean> {
  if (!user) return false
  const allowed = await groupsWithPermission(db, user, 'update_dataset')
  if (allowed === null) return true
  return dataset.owner_org ? allowed.has(dataset.owner_org) : dataset.creator_user_id === user.id
}

/** Throws 403 where the caller may not write to the dataset. */
export async function requireDatasetWrite(dataset: Owned, { key, id }: Refusal, deps: ActionDeps): Promise<void> {
  if (!(await mayUpdate(dataset, deps))) throw notAuthorized(key, { user: deps.user?.name ?? '', id })
}

/** The dataset of this id or name, which the caller may write to. Throws 404, then 403. */
export async function writableDataset(
  idOrName: string,
  deps: ActionDeps,
  { missing, key = 'editPackageForbidden' }: { missing?: MessageKey; key?: Refusal['key'] } = {},
): Promise<PackageFacts> {
  const found = await findPackageFacts(deps.db, idOrName)
  if (!found) throw notFound(missing)
  await requireDatasetWrite(found, { key, id: idOrName }, deps)
  return found
}
