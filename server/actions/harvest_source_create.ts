import { harvest_source_create as contract } from '#contract/harvest_source_create.ts'
import { findSource, insertSource } from '../db/harvestSources.ts'
import { withTransaction } from '../db/pool.ts'
import { presentSource } from '../harvest/present.ts'
import { recordHarvest } from '../harvest/recordHarvest.ts'
import { administeredOrganizations, organizationOfSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** Adds a source. Nothing is read before a job starts. */
export const harvest_source_create = defineAction(
  contract,
  async ({ owner_org, url, title, source_type, frequency, config, active }, deps) => {
    const { organization, user } = await organizationOfSource(owner_org, deps)
    const fields = { url, title, source_type, frequency, config, active, owner_org: organization.id }
    const id = await withTransaction(deps.db, async (client) => {
      const created = await insertSource(client, fields, user.id)
      await recordHarvest(client, user, ['new', 'harvest source'], { id: created, title })
      return created
    })
    return presentSource(await findSource(deps.db, id), deps)
  },
  {
    before: async (_, deps) => {
      await administeredOrganizations(deps)
    },
  },
)
