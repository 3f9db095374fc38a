import * as v from 'valibot'
import { naturalNumber, optionalText, text } from './fields.ts'

/** What tag_search and tag_autocomplete share: texts, each of which must be a part of the name. */
export const tag_query_input = v.looseObject({
  query: v.optional(v.union([v.array(text), text])),
  q: v.optional(v.union([v.array(text), text])),
  vocabulary_id: optionalText,
  limit: naturalNumber(undefined),
  offset: naturalNumber(undefined),
})
