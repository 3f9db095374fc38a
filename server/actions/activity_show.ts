import { activity_show as contract } from '#contract/activity_show.ts'
import { activityLabelsOf } from '../activity/activityList.ts'
import { findActivity } from '../db/activityStream.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Shows one line of an activity stream. One that the caller may not read is answered as one that is not there. */
export const activity_show = defineAction(contract, async ({ id }, deps) => {
  const found = await findActivity(deps.db, id, { labels: await activityLabelsOf(deps) })
  if (!found) throw notFound()
  return found
})
