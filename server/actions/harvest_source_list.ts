import { harvest_source_list as contract } from '#contract/harvest_source_list.ts'
import { listSources } from '../db/harvestSources.ts'
import { presentSources } from '../harvest/present.ts'
import { administeredOrganizations, organizationOfSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** The sources of one organization, or of all that the caller administers. */
export const harvest_source_list = defineAction(contract, async ({ organization }, deps) => {
  const administered = await administeredOrganizations(deps)
  const one = organization ? (await organizationOfSource(organization, deps)).organization.id : undefined
  const organizations = one === undefined ? administered && [...administered] : [one]
  return presentSources(await listSources(deps.db, organizations), deps)
})
