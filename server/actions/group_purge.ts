import { group_purge as contract } from '#contract/group_purge.ts'
import { groupPurge } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Deletes a group permanently. */
export const group_purge = defineAction(contract, groupPurge(false))

/** Deletes an organization permanently. */
export const organization_purge = defineAction(contract, groupPurge(true))
