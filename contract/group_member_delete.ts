import * as v from 'valibot'
import { defineContract } from './define.ts'
import { user_member_removal_input } from './member_input.ts'

/** Removes a user from a group or organization. */
export const group_member_delete = defineContract({
  effect: 'write',
  input: user_member_removal_input,
  output: v.null(),
})
