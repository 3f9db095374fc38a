import { group_delete as contract } from '#contract/group_delete.ts'
import { groupDelete } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Deletes a group; allowed for its administrators. */
export const group_delete = defineAction(contract, ({ id }, deps) => groupDelete(id, false, deps))
