import * as v from 'valibot'
import { defineContract } from './define.ts'
import { tag } from './entities.ts'
import { flag, naturalNumber, optionalReference, queryText } from './fields.ts'

/** Free tags that are used by a dataset, or all tags of a vocabulary; `query` matches a part of the name. */
export const tag_list = defineContract({
  effect: 'read',
  input: v.looseObject({
    query: v.optional(queryText),
    q: v.optional(queryText),
    vocabulary_id: optionalReference,
    all_fields: flag(false),
    limit: naturalNumber(undefined),
    offset: naturalNumber(undefined),
  }),
  output: v.union([v.array(v.string()), v.array(tag)]),
})
