import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag, nullableReference } from './fields.ts'

const anything = v.optional(v.nullable(v.any()))

/** Inserts or updates records of a table, in one transaction. */
export const datastore_upsert = defineContract({
  effect: 'write',
  input: v.looseObject({
    resource_id: nullableReference,
    id: nullableReference,
    records: v.optional(v.nullable(v.array(v.any(), 'notList'))),
    method: v.optional(v.nullable(v.picklist(['upsert', 'insert', 'update'], 'notUpsertMethod'))),
    force: flag(false),
    dry_run: flag(false),
    include_records: flag(false),
    calculate_record_count: anything,
  }),
  output: v.looseObject({
    resource_id: v.string(),
    method: v.optional(v.string()),
    dry_run: v.optional(v.boolean()),
    records: v.optional(v.array(v.record(v.string(), v.unknown()))),
  }),
})
