import { dataset_input } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'

/**
 * Creates a dataset with its resources, tags, groups and extras. Needs the permission to create datasets in
 * `owner_org`.
 */
export const package_create = defineContract({
  effect: 'write',
  input: dataset_input,
  output: dataset,
})
