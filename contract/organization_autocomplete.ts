import { defineContract } from './define.ts'
import { group_autocomplete_input, group_autocomplete_output } from './group_input.ts'

/** Organizations that match a prefix. */
export const organization_autocomplete = defineContract({
  name: 'organization_autocomplete',
  effect: 'read',
  input: group_autocomplete_input,
  output: group_autocomplete_output,
})
