import * as v from 'valibot'
import { defineContract } from './define.ts'
import { datastore_field } from './entities.ts'
import { naturalNumber, reference } from './fields.ts'

/** The result of a published query. It is computed once for each version of the tables that the query reads. */
export const published_query_result = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference, limit: naturalNumber(32_000) }),
  output: v.looseObject({
    fields: v.array(datastore_field),
    records: v.array(v.record(v.string(), v.unknown())),
    /** The number of rows of the result, at most 32,000. */
    total: v.number(),
    /** Present if the query has more rows than that. */
    records_truncated: v.optional(v.literal(true)),
    /** When the statement was run, in UTC. */
    last_run: v.string(),
    /** How long it took, in milliseconds. */
    elapsed_ms: v.number(),
  }),
})
