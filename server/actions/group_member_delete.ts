import { group_member_delete as contract } from '#contract/group_member_delete.ts'
import { deleteUserMember } from '../group/userMembers.ts'
import { defineAction } from './define.ts'

/** Removes a user from a group; no error if the user is not a member. */
export const group_member_delete = defineAction(contract, deleteUserMember)

/** Removes a user from an organization; no error if the user is not a member. */
export const organization_member_delete = defineAction(contract, deleteUserMember)
