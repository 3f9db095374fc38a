import * as v from 'valibot'
import { activity, objectActivities } from './activity.ts'
import { defineContract } from './define.ts'

/** The activity stream of an organization and its datasets, the newest first. */
export const organization_activity_list = defineContract({
  name: 'organization_activity_list',
  effect: 'read',
  input: objectActivities,
  output: v.array(activity),
})
