import * as v from 'valibot'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'
import { flag, optionalReference } from './fields.ts'

/** One dataset by id or name. `name_or_id` is an alias of `id`; the handler has CKAN's message if both are missing. */
export const package_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: optionalReference, name_or_id: optionalReference, use_default_schema: flag(false) }),
  output: dataset,
})
