import { dataset_change } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'

/**
 * Replaces a dataset. Missing fields are cleared, but resources, groups, name, private, owner_org and state are kept.
 * The response lists the dataset in `changed_entities`, unless nothing changed.
 */
export const package_update = defineContract({
  effect: 'write',
  input: dataset_change,
  output: dataset,
})
