import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalText } from './fields.ts'

/** The roles of members. */
export const member_roles_list = defineContract({
  effect: 'read',
  input: v.looseObject({ group_type: optionalText }),
  output: v.array(v.object({ text: v.string(), value: v.string() })),
})
