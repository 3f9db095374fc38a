import { defineContract } from './define.ts'
import { group_autocomplete_input, group_autocomplete_output } from './group_input.ts'

/** Groups for what somebody has begun to type. */
export const group_autocomplete = defineContract({
  name: 'group_autocomplete',
  effect: 'read',
  input: group_autocomplete_input,
  output: group_autocomplete_output,
})
