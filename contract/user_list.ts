import * as v from 'valibot'
import { defineContract } from './define.ts'
import { user } from './entities.ts'
import { flag, optionalReference, optionalText, queryText } from './fields.ts'

/** Active users: complete objects, or without all_fields their names. */
export const user_list = defineContract({
  effect: 'read',
  input: v.looseObject({
    q: v.optional(queryText),
    email: optionalReference,
    order_by: optionalText,
    all_fields: flag(true),
    /** Sysadmins only. */
    ext_state: v.optional(
      v.picklist(['active', 'pending', 'disabled', 'deleted', 'any'], 'userStateUnknown'),
      'active',
    ),
  }),
  output: v.union([v.array(v.string()), v.array(user)]),
})
