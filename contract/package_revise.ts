import * as v from 'valibot'
import { defineContract } from './define.ts'

/**
 * Changes parts of a dataset if it is as `match` says. `match__path`, `update__path` and files under `update__…__upload`
 * say the same in a form.
 */
export const package_revise = defineContract({
  name: 'package_revise',
  effect: 'write',
  input: v.looseObject({
    match: v.optional(v.any()),
    filter: v.optional(v.any()),
    update: v.optional(v.any()),
    include: v.optional(v.any()),
  }),
  output: v.looseObject({ package: v.optional(v.looseObject({})) }),
})
