import { harvest_source_update as contract } from '#contract/harvest_source_update.ts'
import { changedFields } from '../changedFields.ts'
import { findSource, updateSource } from '../db/harvestSources.ts'
import { withTransaction } from '../db/pool.ts'
import { presentSource } from '../harvest/present.ts'
import { recordHarvest } from '../harvest/recordHarvest.ts'
import { administeredOrganizations, administeredSource, organizationOfSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** Changes a source. Its jobs then act as the caller. */
export const harvest_source_update = defineAction(
  contract,
  async ({ id, ...given }, deps) => {
    const { source } = await administeredSource(id, deps)
    const { organization, user } = await organizationOfSource(given.owner_org ?? source.owner_org, deps)
    const fields = {
      url: given.url ?? source.url,
      title: given.title ?? source.title,
      source_type: given.source_type ?? source.source_type,
      frequency: given.frequency ?? source.frequency,
      config: given.config ?? source.config,
      active: given.active ?? source.active,
      owner_org: organization.id,
    }
    const changed = changedFields(source, fields)
    await withTransaction(deps.db, async (client) => {
      await updateSource(client, source.id, fields, user.id)
      await recordHarvest(client, user, ['changed', 'harvest source'], { ...source, title: fields.title }, { changed })
    })
    deps.harvest?.wake()
    return presentSource(await findSource(deps.db, source.id), deps)
  },
  {
    before: async (_, deps) => {
      await administeredOrganizations(deps)
    },
  },
)
