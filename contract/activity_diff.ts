import * as v from 'valibot'
import { activity } from './activity.ts'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** The difference between two versions of an object as a unified diff of its JSON. */
export const activity_diff = defineContract({
  effect: 'read',
  input: v.looseObject({
    id: reference,
    object_type: reference,
    diff_type: v.optional(v.picklist(['unified'], 'diffTypeUnknown'), 'unified'),
  }),
  output: v.object({ diff: v.string(), activities: v.array(activity) }),
})
