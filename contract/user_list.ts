import * as v from 'valibot'
import { defineContract } from './define.ts'
import { user } from './entities.ts'
import { flag, optionalText } from './fields.ts'

/** Active users: whole ones, or without all_fields their names. */
export const user_list = defineContract({
  name: 'user_list',
  effect: 'read',
  input: v.looseObject({ q: optionalText, email: optionalText, order_by: optionalText, all_fields: flag(true) }),
  output: v.union([v.array(v.string()), v.array(user)]),
})
