import { member_delete as contract } from '#contract/member_delete.ts'
import { deleteMember } from '../group/members.ts'
import { defineAction } from './define.ts'

/** Takes a user or a dataset out; what is no member stays none. */
export const member_delete = defineAction(contract, deleteMember)
