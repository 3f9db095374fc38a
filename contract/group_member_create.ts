import { defineContract } from './define.ts'
import { membership, user_member_input } from './member_input.ts'

const shape = { effect: 'write', input: user_member_input, output: membership } as const

/** Makes a user a member of a group, or changes the role: admin, editor or member. */
export const group_member_create = defineContract({ name: 'group_member_create', ...shape })

/** Makes a user a member of an organization, or changes the role: admin, editor or member. */
export const organization_member_create = defineContract({ name: 'organization_member_create', ...shape })
