import * as v from 'valibot'
import { activity } from './activity.ts'
import { defineContract } from './define.ts'
import { flag, reference } from './fields.ts'

/** One entry of an activity stream. */
export const activity_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference, include_data: flag(true) }),
  output: activity,
})
