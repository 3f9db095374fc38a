import { package_activity_list as contract } from '#contract/package_activity_list.ts'
import { activityList } from '../activity/activityList.ts'
import { labelsOf } from '../authorize.ts'
import { findPackageFacts } from '../db/packages.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { mayRead } from '../visibility.ts'
import { defineAction } from './define.ts'

/** Lists the activities of a dataset; those from when it was private only for callers who could read it then. */
export const package_activity_list = defineAction(contract, async ({ id, ...page }, deps) => {
  const dataset = await findPackageFacts(deps.db, id)
  if (!dataset) throw notFound()
  if (!mayRead(await labelsOf(deps.db, deps.user), dataset))
    throw notAuthorized('readPackageForbidden', { user: deps.user?.name ?? '', id })
  return activityList({ object: dataset.id }, page, deps)
})
