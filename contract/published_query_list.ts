import * as v from 'valibot'
import { defineContract } from './define.ts'
import { naturalNumber, optionalReference } from './fields.ts'
import { publishedQuery } from './publishedQuery.ts'

/** The published queries whose tables the caller may read, the newest first; with `package_id` those of one dataset. */
export const published_query_list = defineContract({
  effect: 'read',
  input: v.looseObject({
    package_id: optionalReference,
    limit: naturalNumber(20),
    offset: naturalNumber(0),
  }),
  output: v.looseObject({ count: v.number(), results: v.array(publishedQuery) }),
})
