import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_change_input } from './group_input.ts'

/** Replaces a group. What is left out stays, but for extras, which are cleared; members are replaced where given. */
export const group_update = defineContract({
  name: 'group_update',
  effect: 'write',
  input: group_change_input,
  output: group,
})
