import { dataset_input } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'

/** Makes a dataset with its resources, tags, groups and extras. Needs the right to create datasets in `owner_org`. */
export const package_create = defineContract({
  name: 'package_create',
  effect: 'write',
  input: dataset_input,
  output: dataset,
})
