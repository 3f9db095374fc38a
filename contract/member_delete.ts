import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Removes a user from an organization or group, or a dataset from a group. */
export const member_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference, object: reference, object_type: reference }),
  output: v.null(),
})
