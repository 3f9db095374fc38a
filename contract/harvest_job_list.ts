import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { harvestJob } from './harvest.ts'

/** The last jobs of a source, the newest first. Administrators of the organization and sysadmins. */
export const harvest_job_list = defineContract({
  effect: 'read',
  input: v.looseObject({ source_id: reference }),
  output: v.array(harvestJob),
})
