import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag, nullableReference } from './fields.ts'

const anything = v.optional(v.nullable(v.any()))

/** Deletes rows of a table; without `filters` the whole table. */
export const datastore_delete = defineContract({
  effect: 'write',
  input: v.looseObject({
    resource_id: nullableReference,
    id: nullableReference,
    filters: anything,
    force: flag(false),
    include_deleted_records: flag(false),
    calculate_record_count: anything,
  }),
  output: v.looseObject({
    resource_id: v.string(),
    filters: v.optional(v.record(v.string(), v.unknown())),
    deleted_records: v.optional(v.array(v.record(v.string(), v.unknown()))),
  }),
})
