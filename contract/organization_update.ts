import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_change_input } from './group_input.ts'

/** Replaces an organization. Missing fields are kept, but extras are cleared; members are replaced if given. */
export const organization_update = defineContract({
  name: 'organization_update',
  effect: 'write',
  input: group_change_input,
  output: group,
})
