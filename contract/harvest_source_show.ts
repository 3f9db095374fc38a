import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { harvestSource } from './harvest.ts'

/** One source with its last job. Administrators of the organization and sysadmins. */
export const harvest_source_show = defineContract({
  name: 'harvest_source_show',
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: harvestSource,
})
