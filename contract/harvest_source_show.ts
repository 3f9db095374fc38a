import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { harvestNames, harvestSource } from './harvest.ts'

/** One source with its last job, and the names that a mapping can use. Administrators of the organization and sysadmins. */
export const harvest_source_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: v.object({ ...harvestSource.entries, names: harvestNames }),
})
