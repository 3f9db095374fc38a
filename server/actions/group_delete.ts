import { group_delete as contract } from '#contract/group_delete.ts'
import { groupDelete } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Deletes a group; allowed for its administrators. */
export const group_delete = defineAction(contract, groupDelete(false))

/** Deletes an organization; allowed for its administrators. */
export const organization_delete = defineAction(contract, groupDelete(true))
