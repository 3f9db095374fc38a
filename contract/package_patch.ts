import { dataset_change } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'

/** Changes the given fields of a dataset. A list that is given takes the place of the whole list. */
export const package_patch = defineContract({
  name: 'package_patch',
  effect: 'write',
  input: dataset_change,
  output: dataset,
})
