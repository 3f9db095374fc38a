import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_list_input } from './group_input.ts'

/** Names (at most 1,000), or with all_fields complete groups or organizations (at most 25); a larger limit is clamped. */
export const group_list = defineContract({
  effect: 'read',
  input: group_list_input,
  output: v.union([v.array(v.string()), v.array(group)]),
})
