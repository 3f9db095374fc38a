import * as v from 'valibot'
import { defineContract } from './define.ts'
import { datastore_field } from './entities.ts'
import { flag, naturalNumber, nullableReference, positiveNumber, queryText, text } from './fields.ts'
import { atMost, limits } from './limits.ts'

const anything = v.optional(v.nullable(v.any()))
/** A list of names, or a comma-separated text. */
const names = v.optional(
  v.nullable(
    v.union(
      [v.pipe(v.array(text), atMost<string[]>(limits.columns)), v.pipe(v.string(), atMost<string>(limits.text))],
      'notList',
    ),
  ),
)

/**
 * Rows of a datastore table. `limit` is clamped to 32,000; unknown parameters are validation errors, as in CKAN. With
 * `ext_cell_characters`, longer texts, structures and lists are texts that end after this number of characters with “…”.
 */
export const datastore_search = defineContract({
  effect: 'read',
  input: v.looseObject({
    resource_id: nullableReference,
    id: nullableReference,
    filters: anything,
    q: anything,
    full_text: v.optional(v.nullable(queryText)),
    plain: flag(true),
    language: nullableReference,
    limit: naturalNumber(100),
    offset: naturalNumber(undefined),
    fields: names,
    sort: names,
    distinct: flag(false),
    include_total: flag(true),
    total_estimation_threshold: anything,
    records_format: v.pipe(
      v.nullish(v.picklist(['', 'objects', 'lists', 'csv', 'tsv'], 'notRecordsFormat'), ''),
      v.transform((format) => format || 'objects'),
    ),
    include_next_page: flag(false),
    ext_cell_characters: positiveNumber,
  }),
  output: v.looseObject({
    resource_id: v.string(),
    fields: v.array(datastore_field),
    records: v.union([v.array(v.record(v.string(), v.unknown())), v.array(v.array(v.unknown())), v.string()]),
    limit: v.number(),
    total: v.optional(v.number()),
    /** Only with `total_estimation_threshold`. */
    total_was_estimated: v.optional(v.boolean()),
    include_total: v.boolean(),
    include_next_page: v.boolean(),
    records_format: v.string(),
    next_page: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
  }),
})
