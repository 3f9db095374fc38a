import { defineContract } from './define.ts'
import { group_autocomplete_input, group_autocomplete_output } from './group_input.ts'

/** Groups or organizations that match a prefix. */
export const group_autocomplete = defineContract({
  effect: 'read',
  input: group_autocomplete_input,
  output: group_autocomplete_output,
})
