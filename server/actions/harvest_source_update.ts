import { harvest_source_update as contract } from '#contract/harvest_source_update.ts'
import { changedFields } from '../changedFields.ts'
import { findSource, lockSourceFields, updateSource } from '../db/harvestSources.ts'
import { withTransaction } from '../db/pool.ts'
import { presentSource } from '../harvest/present.ts'
import { recordHarvest } from '../harvest/recordHarvest.ts'
import { administeredOrganizations, administeredSource, organizationOfSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** Changes a source. Its jobs then act as the caller. */
export const harvest_source_update = defineAction(
  contract,
  async ({ id, ...given }, deps) => {
    const found = await administeredSource(id, deps)
    await withTransaction(deps.db, async (client) => {
      await lockSourceFields(client, found.source.id)
      // What the caller does not change stays as the last writer left it, who may have moved the source to another organization.
      const caller = { db: client, user: deps.user }
      const { source } = await administeredSource(id, caller)
      const { organization, user } = await organizationOfSource(given.owner_org ?? source.owner_org, caller)
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
      await updateSource(client, source.id, fields, user.id)
      await recordHarvest(client, user, ['changed', 'harvest source'], { ...source, title: fields.title }, { changed })
    })
    deps.harvest?.wake()
    return presentSource(await findSource(deps.db, found.source.id), deps)
  },
  {
    before: async (_, deps) => {
      await administeredOrganizations(deps)
    },
  },
)
