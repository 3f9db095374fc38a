import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { membership } from './member_input.ts'

/** Adds a user to an organization or group, or a dataset to a group. */
export const member_create = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference, object: reference, object_type: reference, capacity: reference }),
  output: membership,
})
