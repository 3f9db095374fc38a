import { organization_member_delete as contract } from '#contract/organization_member_delete.ts'
import { deleteUserMember } from '../group/userMembers.ts'
import { defineAction } from './define.ts'

/** Takes a user out of an organization; one who is no member stays none. */
export const organization_member_delete = defineAction(contract, deleteUserMember)
