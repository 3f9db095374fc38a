import * as v from 'valibot'
import { defineContract } from './define.ts'
import { naturalNumber, queryText } from './fields.ts'

/** File formats for what somebody has begun to type, the most frequent first, in small letters. */
export const format_autocomplete = defineContract({
  name: 'format_autocomplete',
  effect: 'read',
  input: v.looseObject({ q: v.nullish(queryText), limit: naturalNumber(5) }),
  output: v.array(v.string()),
})
