import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference } from './fields.ts'
import { harvestSource } from './harvest.ts'

/** The sources of the organizations that the caller administers, by title. */
export const harvest_source_list = defineContract({
  effect: 'read',
  input: v.looseObject({ organization: optionalReference }),
  output: v.array(harvestSource),
})
