import { member_delete as contract } from '#contract/member_delete.ts'
import { deleteMember } from '../group/members.ts'
import { defineAction } from './define.ts'

/** Removes a user or dataset; no error if it is not a member. */
export const member_delete = defineAction(contract, deleteMember)
