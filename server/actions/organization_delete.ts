import { organization_delete as contract } from '#contract/organization_delete.ts'
import { groupDelete } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Deletes an organization; allowed for its administrators. */
export const organization_delete = defineAction(contract, ({ id }, deps) => groupDelete(id, true, deps))
