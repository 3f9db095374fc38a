import type { ActionDeps } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import type { NewPackage } from '../db/insertPackage.ts'
import type { Queryable } from '../db/pool.ts'
import { organizationsUnderReview } from '../db/proposals.ts'
import { notAuthorized } from '../errors.ts'

/** The fields of a dataset that decide whether a change of it needs approval. */
export type Reviewed = Pick<NewPackage, 'owner_org' | 'private' | 'state'> & { publish_at?: string | null | undefined }
type Caller = Pick<ActionDeps, 'user' | 'isApproved'>

/** Whether everybody can read a dataset, or will by itself at a set time. */
const isOut = ({ private: isPrivate, state, publish_at }: Reviewed) =>
  (state === 'active' && !isPrivate) || Boolean(publish_at)

/**
 * Whether the caller may not write to one of these forms of a dataset (before and after the write) without approval: it is
 * public or will be, its organization reviews changes, and the caller is no administrator there. Commands and scheduled
 * jobs, which have no user, only do what was approved before.
 */
export async function needsApproval(
  forms: readonly Reviewed[],
  { user, isApproved }: Caller,
  db: Queryable,
): Promise<boolean> {
  if (!user || user.sysadmin || isApproved) return false
  const owners = forms.flatMap((form) => (isOut(form) && form.owner_org ? [form.owner_org] : []))
  if (owners.length === 0) return false
  const reviewing = await organizationsUnderReview(db, [...new Set(owners)])
  if (reviewing.length === 0) return false
  const administered = await groupsWithPermission(db, user, 'admin')
  return administered !== null && reviewing.some((id) => !administered.has(id))
}

/** Throws 403, with what to do instead, if the write needs approval. */
export async function refuseUnreviewed(forms: readonly Reviewed[], caller: Caller, db: Queryable): Promise<void> {
  if (await needsApproval(forms, caller, db)) throw notAuthorized('changeNeedsApproval')
}
