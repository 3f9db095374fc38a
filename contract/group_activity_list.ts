import * as v from 'valibot'
import { activity, objectActivities } from './activity.ts'
import { defineContract } from './define.ts'

const shape = { effect: 'read', input: objectActivities, output: v.array(activity) } as const

/** The activity stream of a group and its datasets, the newest first. */
export const group_activity_list = defineContract({ name: 'group_activity_list', ...shape })

/** The activity stream of an organization and its datasets, the newest first. */
export const organization_activity_list = defineContract({ name: 'organization_activity_list', ...shape })
