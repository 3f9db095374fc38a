import * as v from 'valibot'
import { defineContract } from './define.ts'
import { group_reference_input } from './group_input.ts'

const shape = { effect: 'write', input: group_reference_input, output: v.null() } as const

/** Permanently deletes a group. Sysadmins only. */
export const group_purge = defineContract({ name: 'group_purge', ...shape })

/** Permanently deletes an organization. Sysadmins only. */
export const organization_purge = defineContract({ name: 'organization_purge', ...shape })
