import { organization_purge as contract } from '#contract/organization_purge.ts'
import { groupPurge } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Removes an organization for good. */
export const organization_purge = defineAction(contract, ({ id }, deps) => groupPurge(id, true, deps))
