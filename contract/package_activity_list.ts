import * as v from 'valibot'
import { activity_with_changes, objectActivities } from './activity.ts'
import { defineContract } from './define.ts'
import { flag } from './fields.ts'

/** The activity stream of a dataset, the newest first. */
export const package_activity_list = defineContract({
  effect: 'read',
  input: v.looseObject({
    ...objectActivities.entries,
    /** Also what each line changed, at most 20 lines. */
    ext_changes: flag(false),
  }),
  output: v.array(activity_with_changes),
})
