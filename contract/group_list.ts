import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_list_input } from './group_input.ts'

const shape = {
  effect: 'read',
  input: group_list_input,
  output: v.union([v.array(v.string()), v.array(group)]),
} as const

/** Names (at most 1,000), or with all_fields complete groups (at most 25); a larger limit is clamped. */
export const group_list = defineContract({ name: 'group_list', ...shape })

/** Names (at most 1,000), or with all_fields complete organizations (at most 25); a larger limit is clamped. */
export const organization_list = defineContract({ name: 'organization_list', ...shape })
