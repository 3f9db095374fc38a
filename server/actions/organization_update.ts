import { organization_update as contract } from '#contract/organization_update.ts'
import { groupUpdate } from '../group/groupUpdate.ts'
import { refuseGroupWrite } from '../group/writableGroup.ts'
import { defineAction } from './define.ts'

/** Replaces an organization; its datasets show the new title at once. */
export const organization_update = defineAction(contract, (input, deps) => groupUpdate(input, true, deps), {
  takesFiles: true,
  before: (data, deps) => refuseGroupWrite(data, true, deps, 'groupNotFound'),
})
