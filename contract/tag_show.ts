import * as v from 'valibot'
import { defineContract } from './define.ts'
import { dataset, tag } from './entities.ts'
import { flag, optionalReference } from './fields.ts'

/** One tag by name or id; with include_datasets its public datasets (at most 1,000). */
export const tag_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: optionalReference, vocabulary_id: optionalReference, include_datasets: flag(false) }),
  output: v.looseObject({ ...tag.entries, packages: v.optional(v.array(dataset)) }),
})
