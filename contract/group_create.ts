import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_create_input } from './group_input.ts'

const shape = { effect: 'write', input: group_create_input, output: group } as const

/** Creates a group; the caller becomes its administrator. */
export const group_create = defineContract({ name: 'group_create', ...shape })

/** Creates an organization; the caller becomes its administrator. */
export const organization_create = defineContract({ name: 'organization_create', ...shape })
