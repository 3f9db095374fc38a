import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group_reference_input } from './group_input.ts'

/** Permanently deletes a group. Sysadmins only. */
export const group_purge = defineContract({
  name: 'group_purge',
  effect: 'write',
  input: group_reference_input,
  output: v.null(),
})
