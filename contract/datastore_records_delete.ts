import * as v from 'valibot'
import { datastore_delete } from './datastore_delete.ts'
import { defineContract } from './define.ts'

/** Deletes rows of a table and keeps the table, for any filters. */
export const datastore_records_delete = defineContract({
  effect: 'write',
  input: v.looseObject({
    ...datastore_delete.input.entries,
    filters: v.record(v.string(), v.any(), 'notDict'),
  }),
  output: datastore_delete.output,
})
