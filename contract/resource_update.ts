import { resource_input } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { resource } from './entities.ts'

/**
 * Replaces a resource. Its name, format, size, hash, times and uploaded file are kept if missing; other fields are
 * cleared.
 */
export const resource_update = defineContract({
  effect: 'write',
  input: resource_input,
  output: resource,
})
