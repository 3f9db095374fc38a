import { organization_create as contract } from '#contract/organization_create.ts'
import { groupCreate } from '../group/groupCreate.ts'
import { defineAction } from './define.ts'

/** Creates an organization; the caller becomes its administrator. */
export const organization_create = defineAction(contract, (input, deps) => groupCreate(input, true, deps), {
  takesFiles: true,
  anonymousMessage: 'createOrganizationForbidden',
  anonymousName: 'None', // CKAN's word for it
})
