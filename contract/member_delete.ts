import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Takes a user out of an organization or group, or a dataset out of a group. */
export const member_delete = defineContract({
  name: 'member_delete',
  effect: 'write',
  input: v.looseObject({ id: reference, object: reference, object_type: reference }),
  output: v.null(),
})
