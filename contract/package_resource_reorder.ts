import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Moves resources of a dataset to the beginning in the given order; the others keep their order. */
export const package_resource_reorder = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference, order: v.optional(v.any()) }),
  output: v.object({ id: v.string(), order: v.array(v.string()) }),
})
