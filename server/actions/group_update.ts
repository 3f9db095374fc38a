import { group_update as contract } from '#contract/group_update.ts'
import { groupUpdate } from '../group/groupUpdate.ts'
import { refuseGroupWrite } from '../group/writableGroup.ts'
import { defineAction } from './define.ts'

/** Replaces a group; its datasets show the new title at once. */
export const group_update = defineAction(contract, (input, deps) => groupUpdate(input, false, deps), {
  takesFiles: true,
  before: (data, deps) => refuseGroupWrite(data, false, deps, 'groupNotFound'),
})
