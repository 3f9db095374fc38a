import { organization_patch as contract } from '#contract/organization_patch.ts'
import { groupPatch } from '../group/groupUpdate.ts'
import { refuseGroupWrite } from '../group/writableGroup.ts'
import { defineAction } from './define.ts'

/** Changes the given fields of an organization. */
export const organization_patch = defineAction(contract, (input, deps) => groupPatch(input, true, deps), {
  takesFiles: true,
  before: (data, deps) => refuseGroupWrite(data, true, deps),
})
