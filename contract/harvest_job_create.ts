import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag, reference } from './fields.ts'
import { harvestJob } from './harvest.ts'

/** Starts a job of a source, or a preview that writes no datasets. Administrators of the organization and sysadmins. */
export const harvest_job_create = defineContract({
  effect: 'write',
  input: v.looseObject({ source_id: reference, preview: flag(false) }),
  output: harvestJob,
})
