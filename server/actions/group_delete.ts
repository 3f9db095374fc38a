import * as contracts from '#contract/group_delete.ts'
import { groupDelete } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Deletes a group; allowed for its administrators. */
export const group_delete = defineAction(contracts.group_delete, groupDelete(false))

/** Deletes an organization; allowed for its administrators. */
export const organization_delete = defineAction(contracts.organization_delete, groupDelete(true))
