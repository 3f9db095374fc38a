import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_create_input } from './group_input.ts'

/** Creates a group; the caller becomes its administrator. */
export const group_create = defineContract({
  name: 'group_create',
  effect: 'write',
  input: group_create_input,
  output: group,
})
