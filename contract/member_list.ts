import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalText, reference } from './fields.ts'

/** The members of an organization or group: id, kind (user or package) and role of each. */
export const member_list = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference, object_type: optionalText, capacity: optionalText }),
  output: v.array(v.tuple([v.string(), v.string(), v.string()])),
})
