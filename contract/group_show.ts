import { defineContract } from './define.ts'
import { group } from './entities.ts'
import { group_show_input } from './group_input.ts'

const shape = { effect: 'read', input: group_show_input, output: group } as const

/** One group by id or name. */
export const group_show = defineContract({ name: 'group_show', ...shape })

/** One organization by id or name. */
export const organization_show = defineContract({ name: 'organization_show', ...shape })
