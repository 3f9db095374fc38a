import * as v from 'valibot'
import { defineContract } from './define.ts'
import { datastore_field } from './entities.ts'
import { commaTextList, flag, listOfDicts, nullableReference, text } from './fields.ts'
import { limits } from './limits.ts'

/** No surrounding whitespace, no leading _, no double quote, no control character, no lone surrogate. */
const FIELD_NAME = /^(?![_\s])[^"\p{Cc}\p{Cs}]*(?<!\s)$/u

/** CKAN's rule for column names. */
export const field_name = v.pipe(
  v.nullish(text, ''),
  v.nonEmpty('missingValue'),
  v.check((name) => FIELD_NAME.test(name), 'fieldName'),
)

const datastore_field_input = v.looseObject({
  id: field_name,
  type: v.optional(v.nullable(text)),
  info: v.optional(v.nullable(v.any())),
})

const anything = v.optional(v.nullable(v.any()))

/** Creates or extends a resource's table and inserts records; `resource` creates the resource too. */
export const datastore_create = defineContract({
  effect: 'write',
  input: v.looseObject({
    resource_id: nullableReference,
    resource: anything,
    force: flag(false),
    aliases: commaTextList(limits.columns),
    fields: v.optional(v.nullable(listOfDicts(datastore_field_input, limits.columns).wrapped)),
    records: anything,
    primary_key: commaTextList(limits.columns),
    indexes: commaTextList(limits.columns),
    triggers: anything,
    delete_fields: flag(false),
    include_records: flag(false),
    calculate_record_count: anything,
  }),
  output: v.looseObject({
    resource_id: v.string(),
    method: v.string(),
    fields: v.optional(v.array(datastore_field)),
    records: v.optional(v.array(v.record(v.string(), v.unknown()))),
  }),
})
