import { defineContract } from './define.ts'
import { group_autocomplete_input, group_autocomplete_output } from './group_input.ts'

const shape = { effect: 'read', input: group_autocomplete_input, output: group_autocomplete_output } as const

/** Groups that match a prefix. */
export const group_autocomplete = defineContract({ name: 'group_autocomplete', ...shape })

/** Organizations that match a prefix. */
export const organization_autocomplete = defineContract({ name: 'organization_autocomplete', ...shape })
