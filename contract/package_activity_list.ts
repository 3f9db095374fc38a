import * as v from 'valibot'
import { activity, objectActivities } from './activity.ts'
import { defineContract } from './define.ts'

/** The activity stream of a dataset, the newest first. */
export const package_activity_list = defineContract({
  name: 'package_activity_list',
  effect: 'read',
  input: objectActivities,
  output: v.array(activity),
})
