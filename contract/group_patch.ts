import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_change_input } from './group_input.ts'

const shape = { effect: 'write', input: group_change_input, output: group } as const

/** Changes the given fields of a group. */
export const group_patch = defineContract({ name: 'group_patch', ...shape })

/** Changes the given fields of an organization. */
export const organization_patch = defineContract({ name: 'organization_patch', ...shape })
