import * as v from 'valibot'
import { defineContract } from './define.ts'
import { tag_query_input } from './tag_input.ts'

/** Tag names that match a prefix. */
export const tag_autocomplete = defineContract({
  effect: 'read',
  input: tag_query_input,
  output: v.array(v.string()),
})
