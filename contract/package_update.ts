import { dataset_change } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'

/**
 * Replaces a dataset. What is left out is cleared, but for resources, groups, name, private, owner_org and state, which
 * stay. The answer's envelope names the dataset in `changed_entities`, unless nothing changed.
 */
export const package_update = defineContract({
  name: 'package_update',
  effect: 'write',
  input: dataset_change,
  output: dataset,
})
