import { group_member_delete as contract } from '#contract/group_member_delete.ts'
import { deleteUserMember } from '../group/userMembers.ts'
import { defineAction } from './define.ts'

/** Takes a user out of a group; one who is no member stays none. */
export const group_member_delete = defineAction(contract, deleteUserMember)
