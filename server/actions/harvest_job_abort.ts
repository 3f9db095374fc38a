import { harvest_job_abort as contract } from '#contract/harvest_job_abort.ts'
import { endJob, findJob } from '../db/harvestJobs.ts'
import { withTransaction } from '../db/pool.ts'
import { invalidField, notFound } from '../errors.ts'
import { presentJob } from '../harvest/present.ts'
import { recordHarvest } from '../harvest/recordHarvest.ts'
import { administeredJob, administeredSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** Ends a job that has not finished. The process that runs it stops within seconds. */
export const harvest_job_abort = defineAction(contract, async ({ id }, deps) => {
  const { id: jobId, source_id } = await administeredJob(id, deps)
  const { source } = await administeredSource(source_id, deps)
  const isEnded = await withTransaction(deps.db, async (client) => {
    if (!(await endJob(client, jobId, { status: 'Aborted' }))) return false
    await recordHarvest(client, deps.user, ['deleted', 'harvest job'], source)
    return true
  })
  if (!isEnded) throw invalidField('id', 'harvestJobEnded')
  const job = await findJob(deps.db, jobId)
  if (!job) throw notFound('harvestJobNotFound')
  return presentJob(job, deps.locale)
})
