import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference, reference } from './fields.ts'

/** The object of an activity, as it was after the change. */
export const activity_data_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference, object_type: optionalReference }),
  output: v.looseObject({}),
})
