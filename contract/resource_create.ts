import * as v from 'valibot'
import { resource_input } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { resource } from './entities.ts'
import { optionalReference } from './fields.ts'

/** Adds a resource at the end of a dataset. A multipart form can contain the file as `upload`. */
export const resource_create = defineContract({
  effect: 'write',
  input: v.looseObject({ ...resource_input.entries, package_id: optionalReference }),
  output: resource,
})
