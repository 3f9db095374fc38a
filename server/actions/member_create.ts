import { member_create as contract } from '#contract/member_create.ts'
import { createMember } from '../group/members.ts'
import { defineAction } from './define.ts'

/** Adds a user to an organization or group, or a dataset to a group; allowed for its administrators. */
export const member_create = defineAction(contract, createMember)
