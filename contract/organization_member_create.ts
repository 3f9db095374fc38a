import { defineContract } from './define.ts'
import { membership, user_member_input } from './member_input.ts'

/** Makes a user a member of an organization, or changes the role: admin, editor or member. */
export const organization_member_create = defineContract({
  name: 'organization_member_create',
  effect: 'write',
  input: user_member_input,
  output: membership,
})
