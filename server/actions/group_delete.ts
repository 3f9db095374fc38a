import { group_delete as contract } from '#contract/group_delete.ts'
import { groupDelete } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Takes a group out of the catalogue; its administrators may. */
export const group_delete = defineAction(contract, ({ id }, deps) => groupDelete(id, false, deps))
