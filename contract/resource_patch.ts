import { resource_input } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { resource } from './entities.ts'

/** Changes the given fields of a resource and keeps the others. */
export const resource_patch = defineContract({
  effect: 'write',
  input: resource_input,
  output: resource,
})
