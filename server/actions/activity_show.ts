import { activity_show as contract } from '#contract/activity_show.ts'
import { activityLabelsOf } from '../activity/activityList.ts'
import { withObject } from '../activity/withObject.ts'
import { findActivity } from '../db/activityStream.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Shows one activity, with the whole dataset as it was then. 404 also for one that the caller may not read. */
export const activity_show = defineAction(contract, async ({ id, include_data }, deps) => {
  const found = await findActivity(deps.db, id, { labels: await activityLabelsOf(deps) })
  if (!found) throw notFound()
  return include_data ? withObject(found, deps) : found
})
