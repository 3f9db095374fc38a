import { organization_purge as contract } from '#contract/organization_purge.ts'
import { groupPurge } from '../group/groupRemove.ts'
import { defineAction } from './define.ts'

/** Deletes an organization permanently. */
export const organization_purge = defineAction(contract, ({ id }, deps) => groupPurge(id, true, deps))
