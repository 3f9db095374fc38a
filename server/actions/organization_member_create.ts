import { organization_member_create as contract } from '#contract/organization_member_create.ts'
import { createUserMember } from '../group/userMembers.ts'
import { defineAction } from './define.ts'

/** Makes a user a member of an organization, or changes the role. */
export const organization_member_create = defineAction(contract, createUserMember, {
  anonymousMessage: 'addMembersForbidden',
})
