import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group_reference_input } from './group_input.ts'

const shape = { effect: 'write', input: group_reference_input, output: v.null() } as const

/** Deletes a group; a sysadmin can restore it. */
export const group_delete = defineContract({ name: 'group_delete', ...shape })

/** Deletes an organization; a sysadmin can restore it. */
export const organization_delete = defineContract({ name: 'organization_delete', ...shape })
