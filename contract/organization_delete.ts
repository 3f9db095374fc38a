import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group_reference_input } from './group_input.ts'

/** Deletes an organization; a sysadmin can restore it. */
export const organization_delete = defineContract({
  name: 'organization_delete',
  effect: 'write',
  input: group_reference_input,
  output: v.null(),
})
