import { member_create as contract } from '#contract/member_create.ts'
import { createMember } from '../group/members.ts'
import { defineAction } from './define.ts'

/** Puts a user into an organization or group, or a dataset into a group; its administrators may. */
export const member_create = defineAction(contract, createMember)
