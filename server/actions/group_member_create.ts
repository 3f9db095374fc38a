import { group_member_create as contract } from '#contract/group_member_create.ts'
import { createUserMember } from '../group/userMembers.ts'
import { defineAction } from './define.ts'

const options = { anonymousMessage: 'addMembersForbidden' } as const

/** Makes a user a member of a group, or changes the role. */
export const group_member_create = defineAction(contract, createUserMember, options)

/** Makes a user a member of an organization, or changes the role. */
export const organization_member_create = defineAction(contract, createUserMember, options)
