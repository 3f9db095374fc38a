import { harvest_job_show as contract } from '#contract/harvest_job_show.ts'
import { listProblems } from '../db/harvestJobs.ts'
import { presentJob } from '../harvest/present.ts'
import { administeredJob } from '../harvest/sourceAccess.ts'
import { defineAction } from './define.ts'

/** A job with its first problems. */
export const harvest_job_show = defineAction(contract, async ({ id }, deps) => {
  const job = await administeredJob(id, deps)
  const problems = await listProblems(deps.db, job.id)
  const { left_out = 0, failed = 0 } = job.stats
  return {
    ...presentJob(job, deps.locale),
    problem_count: Math.max(left_out + failed, problems.length),
    problems: problems.map(({ guid, title, reason }) => ({ guid, title, reason: reason[deps.locale] })),
  }
})
