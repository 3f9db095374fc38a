import * as v from 'valibot'
import { defineContract } from './define.ts'
import { datastore_field } from './entities.ts'
import { text } from './fields.ts'

/** Rows of one SELECT over datastore tables, at most 32,000. Other parameters are echoed, as in CKAN. */
export const datastore_search_sql = defineContract({
  effect: 'read',
  // An empty text is a statement with a syntax error.
  input: v.looseObject({
    sql: v.pipe(
      v.nullish(text, null),
      v.check((sql) => sql !== null, 'missingValue'),
      v.transform((sql) => sql ?? ''),
    ),
  }),
  output: v.looseObject({
    sql: v.string(),
    records: v.array(v.record(v.string(), v.unknown())),
    fields: v.array(datastore_field),
    records_truncated: v.optional(v.literal(true)),
  }),
})
