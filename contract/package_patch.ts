import { dataset_change } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'

/** Changes the given fields of a dataset. A given list replaces the whole list. */
export const package_patch = defineContract({
  effect: 'write',
  input: dataset_change,
  output: dataset,
})
