import { group_update as contract } from '#contract/group_update.ts'
import { groupUpdate } from '../group/groupUpdate.ts'
import { refuseGroupWrite } from '../group/writableGroup.ts'
import { defineAction } from './define.ts'

/** Replaces a group; its datasets show the new title at once. */
export const group_update = defineAction(contract, groupUpdate(false), {
  takesFiles: true,
  before: refuseGroupWrite(false, 'groupNotFound'),
})

/** Replaces an organization; its datasets show the new title at once. */
export const organization_update = defineAction(contract, groupUpdate(true), {
  takesFiles: true,
  before: refuseGroupWrite(true, 'groupNotFound'),
})
