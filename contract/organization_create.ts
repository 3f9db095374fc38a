import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_create_input } from './group_input.ts'

/** Creates an organization; the caller becomes its administrator. */
export const organization_create = defineContract({
  name: 'organization_create',
  effect: 'write',
  input: group_create_input,
  output: group,
})
