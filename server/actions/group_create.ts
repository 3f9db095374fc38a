import { group_create as contract } from '#contract/group_create.ts'
import { groupCreate } from '../group/groupCreate.ts'
import { defineAction } from './define.ts'

const options = { takesFiles: true, anonymousName: 'None' } // CKAN's word for an anonymous caller

/** Creates a group; the caller becomes its administrator. */
export const group_create = defineAction(contract, groupCreate(false), {
  ...options,
  anonymousMessage: 'createGroupForbidden',
})

/** Creates an organization; the caller becomes its administrator. */
export const organization_create = defineAction(contract, groupCreate(true), {
  ...options,
  anonymousMessage: 'createOrganizationForbidden',
})
