import { group_patch as contract } from '#contract/group_patch.ts'
import { groupPatch } from '../group/groupUpdate.ts'
import { refuseGroupWrite } from '../group/writableGroup.ts'
import { defineAction } from './define.ts'

/** Changes the given fields of a group. */
export const group_patch = defineAction(contract, groupPatch(false), {
  takesFiles: true,
  before: refuseGroupWrite(false),
})

/** Changes the given fields of an organization. */
export const organization_patch = defineAction(contract, groupPatch(true), {
  takesFiles: true,
  before: refuseGroupWrite(true),
})
