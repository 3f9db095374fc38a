import { package_activity_list as contract } from '#contract/package_activity_list.ts'
import { activityList } from '../activity/activityList.ts'
import { CHANGED_LINES_MAX, withChanges } from '../activity/lineChanges.ts'
import { labelsOf } from '../authorize.ts'
import { findPackageFacts } from '../db/packages.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { mayRead } from '../visibility.ts'
import { defineAction } from './define.ts'

/**
 * Lists the activities of a dataset; those from when it was private only for callers who could read it then. With
 * `ext_changes` also what each one changed.
 */
export const package_activity_list = defineAction(contract, async ({ id, ext_changes, ...page }, deps) => {
  const dataset = await findPackageFacts(deps.db, id)
  if (!dataset) throw notFound()
  if (!mayRead(await labelsOf(deps.db, deps.user), dataset))
    throw notAuthorized('readPackageForbidden', { user: deps.user?.name ?? '', id })
  if (!ext_changes) return activityList({ object: dataset.id }, page, deps)
  const limit = Math.min(page.limit, CHANGED_LINES_MAX)
  return withChanges(await activityList({ object: dataset.id }, { ...page, limit }, deps), deps)
})
