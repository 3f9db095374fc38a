import * as v from 'valibot'
import { activity, objectActivities } from './activity.ts'
import { defineContract } from './define.ts'

/** The activity stream of a group and its datasets, the newest first. */
export const group_activity_list = defineContract({
  name: 'group_activity_list',
  effect: 'read',
  input: objectActivities,
  output: v.array(activity),
})
