import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { reuse, reuseLimits, reuseText } from './reuse.ts'

/** Adds a reuse to a dataset. It waits for an editor's approval, unless the caller is an editor. */
export const reuse_create = defineContract({
  effect: 'write',
  input: v.looseObject({
    package_id: reference,
    title: reuseText(reuseLimits.title, { isNeeded: true }),
    url: reuseText(reuseLimits.url, { isNeeded: true }),
    description: reuseText(reuseLimits.description, { isNeeded: false }),
  }),
  output: reuse,
})
