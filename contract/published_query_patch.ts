import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { publishedQuery, publishedQueryFields } from './publishedQuery.ts'

/** Changes the given fields of a published query. Its author and sysadmins only. The name stays, because it is the address. */
export const published_query_patch = defineContract({
  effect: 'write',
  input: v.looseObject({
    id: reference,
    title_translated: v.optional(publishedQueryFields.title_translated),
    notes_translated: v.optional(publishedQueryFields.notes_translated),
    sql: v.optional(publishedQueryFields.sql),
    chart: v.optional(publishedQueryFields.chart),
    map: v.optional(publishedQueryFields.map),
  }),
  output: publishedQuery,
})
