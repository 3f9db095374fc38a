import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Puts resources of a dataset first, in the given order; the others follow as they were. */
export const package_resource_reorder = defineContract({
  name: 'package_resource_reorder',
  effect: 'write',
  input: v.looseObject({ id: reference, order: v.optional(v.any()) }),
  output: v.object({ id: v.string(), order: v.array(v.string()) }),
})
