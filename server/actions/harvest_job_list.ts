import { harvest_job_list as contract } from '#contract/harvest_job_list.ts'
import { listJobs } from '../db/harvestJobs.ts'
import { presentJob } from '../harvest/present.ts'
import { administeredSource } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** The last jobs of a source. */
export const harvest_job_list = defineAction(contract, async ({ source_id }, deps) => {
  const { source } = await administeredSource(source_id, deps)
  return (await listJobs(deps.db, source.id)).map((job) => presentJob(job, deps.locale))
})
