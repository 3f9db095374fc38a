import * as v from 'valibot'
import { defineContract } from './define.ts'
import { naturalNumber, queryText } from './fields.ts'

/** File formats that match a prefix, the most frequent first, in lowercase. */
export const format_autocomplete = defineContract({
  effect: 'read',
  input: v.looseObject({ q: v.nullish(queryText), limit: naturalNumber(5) }),
  output: v.array(v.string()),
})
