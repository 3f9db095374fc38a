import * as v from 'valibot'
import { naturalNumber, oneOrMore, optionalReference } from './fields.ts'
import { limits } from './limits.ts'

/** The query of tag_search and tag_autocomplete: texts that must all be part of the name. */
export const tag_query_input = v.looseObject({
  query: oneOrMore(limits.query, limits.queryTexts),
  q: oneOrMore(limits.query, limits.queryTexts),
  vocabulary_id: optionalReference,
  limit: naturalNumber(undefined),
  offset: naturalNumber(undefined),
})
