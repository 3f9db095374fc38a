import { harvest_job_create as contract } from '#contract/harvest_job_create.ts'
import { findJob, insertJob } from '../db/harvestJobs.ts'
import { withTransaction } from '../db/pool.ts'
import { invalidField } from '../errors.ts'
import { presentJob } from '../harvest/present.ts'
import { recordHarvest } from '../harvest/recordHarvest.ts'
import { administeredSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** Requests a job, which begins in the background. */
export const harvest_job_create = defineAction(contract, async ({ source_id, preview }, deps) => {
  const { source } = await administeredSource(source_id, deps)
  const id = await withTransaction(deps.db, async (client) => {
    const created = await insertJob(client, source.id, preview)
    if (created !== undefined) await recordHarvest(client, deps.user, ['requested', 'harvest job'], source, { preview })
    return created
  })
  const job = id === undefined ? undefined : await findJob(deps.db, id)
  if (!job) throw invalidField('source_id', 'harvestJobOpen')
  deps.harvest?.wake()
  return presentJob(job, deps.locale)
})
