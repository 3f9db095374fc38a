import * as v from 'valibot'
import { defineContract } from './define.ts'
import { tag_query_input } from './tag_input.ts'

/** Tags whose name contains a text, with their number. */
export const tag_search = defineContract({
  effect: 'read',
  input: tag_query_input,
  output: v.object({
    count: v.number(),
    results: v.array(v.object({ id: v.string(), name: v.string(), vocabulary_id: v.nullable(v.string()) })),
  }),
})
