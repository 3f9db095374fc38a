import { group_create as contract } from '#contract/group_create.ts'
import { groupCreate } from '../group/groupCreate.ts'
import { defineAction } from './define.ts'

/** Creates a group; the caller becomes its administrator. */
export const group_create = defineAction(contract, (input, deps) => groupCreate(input, false, deps), {
  takesFiles: true,
  anonymousMessage: 'createGroupForbidden',
  anonymousName: 'None', // CKAN's word for it
})
