import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_change_input } from './group_input.ts'

/** Changes the given fields of an organization. */
export const organization_patch = defineContract({
  name: 'organization_patch',
  effect: 'write',
  input: group_change_input,
  output: group,
})
