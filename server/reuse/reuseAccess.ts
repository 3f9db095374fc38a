import type { Reuse } from '#contract/reuse.ts'
import type { ActionDeps, User } from '../actions/define.ts'
import { labelsOf } from '../authorize.ts'
import { mayUpdate } from '../dataset/requireDatasetWrite.ts'
import { findPackageFacts } from '../db/packages.ts'
import { findReuse, type ReuseRow } from '../db/reuses.ts'
import { notFound } from '../errors.ts'
import { mayRead } from '../visibility.ts'

/** A reuse that the caller may see, and whether the caller is an editor of its dataset. Throws 404. */
export async function visibleReuse(id: string, deps: ActionDeps): Promise<{ row: ReuseRow; isEditor: boolean }> {
  const row = await findReuse(deps.db, id)
  if (!row) throw notFound('reuseNotFound')
  const dataset = await findPackageFacts(deps.db, row.package_id)
  if (!dataset || !mayRead(await labelsOf(deps.db, deps.user), dataset)) throw notFound('reuseNotFound')
  const isEditor = await mayUpdate(dataset, deps)
  if (!row.approved && !isEditor && !isAuthor(row, deps.user)) throw notFound('reuseNotFound')
  return { row, isEditor }
}

export const isAuthor = ({ user_id }: ReuseRow, user: User | null): boolean => user !== null && user_id === user.id

/** A reuse as the caller sees it; who added it is not shown. */
export function presentReuse({ user_id, ...shown }: ReuseRow, user: User | null, isEditor: boolean): Reuse {
  return {
    ...shown,
    can_approve: isEditor && !shown.approved,
    can_delete: isEditor || (user !== null && user_id === user.id),
  }
}
