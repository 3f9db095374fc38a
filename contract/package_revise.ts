import * as v from 'valibot'
import { defineContract } from './define.ts'

/**
 * Changes parts of a dataset if it matches `match`. In a form, `match__path`, `update__path` and files under
 * `update__…__upload` have the same meaning.
 */
export const package_revise = defineContract({
  effect: 'write',
  input: v.looseObject({
    match: v.optional(v.any()),
    filter: v.optional(v.any()),
    update: v.optional(v.any()),
    include: v.optional(v.any()),
  }),
  output: v.looseObject({ package: v.optional(v.looseObject({})) }),
})
