import * as v from 'valibot'
import { defineContract } from './define.ts'
import { resource } from './entities.ts'
import { naturalNumber, optionalText } from './fields.ts'

/** Resources of public datasets by the values of their fields. */
export const resource_search = defineContract({
  effect: 'read',
  input: v.looseObject({
    query: v.optional(v.any()),
    order_by: optionalText,
    limit: naturalNumber(undefined),
    offset: naturalNumber(0),
  }),
  output: v.object({ count: v.number(), results: v.array(resource) }),
})
