import * as v from 'valibot'
import { column_statistics } from './column_statistics.ts'
import { defineContract } from './define.ts'
import { datastore_field } from './entities.ts'
import { flag, nullableReference } from './fields.ts'

/** The structure of a table: its columns in the database, its size, its aliases. */
export const datastore_info = defineContract({
  effect: 'read',
  input: v.looseObject({
    resource_id: nullableReference,
    id: nullableReference,
    include_meta: flag(true),
    include_fields_schema: flag(true),
    ext_statistics: flag(false),
  }),
  output: v.looseObject({
    fields: v.array(
      v.looseObject({
        ...datastore_field.entries,
        ext_statistics: v.optional(column_statistics),
        schema: v.optional(
          v.object({
            native_type: v.string(),
            notnull: v.boolean(),
            index_name: v.nullable(v.string()),
            is_index: v.boolean(),
            uniquekey: v.boolean(),
          }),
        ),
      }),
    ),
    // Of a table that is one of several sheets of a file.
    ext_workbook: v.optional(v.object({ sheet: v.string(), sheets: v.array(v.string()) })),
    meta: v.optional(
      v.object({
        id: v.string(),
        count: v.number(),
        table_type: v.string(),
        size: v.number(),
        db_size: v.number(),
        idx_size: v.number(),
        aliases: v.array(v.string()),
      }),
    ),
  }),
})
