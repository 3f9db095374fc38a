import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { harvestJob } from './harvest.ts'

/** Ends a job; what it has imported stays. Administrators of the organization and sysadmins. */
export const harvest_job_abort = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: harvestJob,
})
