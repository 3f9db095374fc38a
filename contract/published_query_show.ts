import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { publishedQuery } from './publishedQuery.ts'

/** One published query by id or name, without its result. */
export const published_query_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: publishedQuery,
})
