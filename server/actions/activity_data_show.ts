import { activity_data_show as contract } from '#contract/activity_data_show.ts'
import { activityLabelsOf } from '../activity/activityList.ts'
import { withObject } from '../activity/withObject.ts'
import { findActivity } from '../db/activityStream.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/**
 * Shows the object of an activity as it was then: all of the activity's data, or the part `object_type`. 404 also for an
 * activity that the caller may not read.
 */
export const activity_data_show = defineAction(contract, async ({ id, object_type }, deps) => {
  const found = await findActivity(deps.db, id, { labels: await activityLabelsOf(deps) })
  if (!found) throw notFound()
  const { data } = await withObject(found, deps)
  if (!object_type) return data
  const part = Object.hasOwn(data, object_type) ? data[object_type] : undefined
  if (typeof part !== 'object' || part === null) throw notFound('activityWithoutObject')
  return { ...part }
})
