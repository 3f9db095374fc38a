import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag, naturalNumber, queryText } from './fields.ts'

/** Users that match a prefix. */
export const user_autocomplete = defineContract({
  effect: 'read',
  input: v.looseObject({ q: v.nullish(queryText), limit: naturalNumber(20), ignore_self: flag(false) }),
  output: v.array(v.object({ id: v.string(), name: v.string(), fullname: v.nullable(v.string()) })),
})
