import * as v from 'valibot'
import { activity, objectActivities } from './activity.ts'
import { defineContract } from './define.ts'

/** The activity stream of a group or organization and its datasets, the newest first. */
export const group_activity_list = defineContract({
  effect: 'read',
  input: objectActivities,
  output: v.array(activity),
})
