import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_show_input } from './group_input.ts'

/** One organization by id or name. */
export const organization_show = defineContract({
  name: 'organization_show',
  effect: 'read',
  input: group_show_input,
  output: group,
})
