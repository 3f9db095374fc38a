import { group_patch as contract } from '#contract/group_patch.ts'
import { groupPatch } from '../group/groupUpdate.ts'
import { refuseGroupWrite } from '../group/writableGroup.ts'
import { defineAction } from './define.ts'

/** Changes the given fields of a group. */
export const group_patch = defineAction(contract, (input, deps) => groupPatch(input, false, deps), {
  takesFiles: true,
  before: (data, deps) => refuseGroupWrite(data, false, deps),
})
