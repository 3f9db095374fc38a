import * as v from 'valibot'
import { defineContract } from './define.ts'
import { user_member_removal_input } from './member_input.ts'

const shape = { effect: 'write', input: user_member_removal_input, output: v.null() } as const

/** Removes a user from a group. */
export const group_member_delete = defineContract({ name: 'group_member_delete', ...shape })

/** Removes a user from an organization. */
export const organization_member_delete = defineContract({ name: 'organization_member_delete', ...shape })
