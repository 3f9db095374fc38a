import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_change_input } from './group_input.ts'

const shape = { effect: 'write', input: group_change_input, output: group } as const

/** Replaces a group. Missing fields are kept, but extras are cleared; members are replaced if given. */
export const group_update = defineContract({ name: 'group_update', ...shape })

/** Replaces an organization. Missing fields are kept, but extras are cleared; members are replaced if given. */
export const organization_update = defineContract({ name: 'organization_update', ...shape })
