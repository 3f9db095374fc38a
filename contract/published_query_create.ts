import * as v from 'valibot'
import { name } from './dataset_input.ts'
import { defineContract } from './define.ts'
import { publishedQuery, publishedQueryFields } from './publishedQuery.ts'

/** Publishes a statement of SQL under an address of its own. Every signed-in user who may read its tables. */
export const published_query_create = defineContract({
  effect: 'write',
  input: v.looseObject({
    name: v.optional(name),
    title_translated: publishedQueryFields.title_translated,
    notes_translated: v.optional(publishedQueryFields.notes_translated, {}),
    sql: publishedQueryFields.sql,
    chart: v.optional(publishedQueryFields.chart, null),
    map: v.optional(publishedQueryFields.map, null),
  }),
  output: publishedQuery,
})
