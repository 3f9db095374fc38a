import * as v from 'valibot'
import { activity, objectActivities } from './activity.ts'
import { defineContract } from './define.ts'

/** The activity stream of a user's actions and account, the newest first. */
export const user_activity_list = defineContract({
  effect: 'read',
  input: objectActivities,
  output: v.array(activity),
})
