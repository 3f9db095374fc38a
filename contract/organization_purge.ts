import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group_reference_input } from './group_input.ts'

/** Permanently deletes an organization. Sysadmins only. */
export const organization_purge = defineContract({
  name: 'organization_purge',
  effect: 'write',
  input: group_reference_input,
  output: v.null(),
})
