import { organization_delete as contract } from '#contract/organization_delete.ts'
import { groupDelete } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Takes an organization out of the catalogue; its administrators may. */
export const organization_delete = defineAction(contract, ({ id }, deps) => groupDelete(id, true, deps))
