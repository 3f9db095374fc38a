import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { harvestJob } from './harvest.ts'

/** A job with the records that it did not import. Administrators of the organization and sysadmins. */
export const harvest_job_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: v.object({
    ...harvestJob.entries,
    problem_count: v.number(),
    problems: v.array(v.object({ guid: v.string(), title: v.string(), reason: v.string() })),
  }),
})
