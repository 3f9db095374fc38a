import { defineContract } from './define.ts'
import { membership, user_member_input } from './member_input.ts'

/** Makes a user a member of a group or organization, or changes the role: admin, editor or member. */
export const group_member_create = defineContract({ effect: 'write', input: user_member_input, output: membership })
