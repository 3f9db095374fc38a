import * as v from 'valibot'
import { activity, activityPage } from './activity.ts'
import { defineContract } from './define.ts'

/** The activity stream of all datasets, the newest first. */
export const recently_changed_packages_activity_list = defineContract({
  effect: 'read',
  input: v.looseObject(activityPage),
  output: v.array(activity),
})
