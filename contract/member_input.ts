import * as v from 'valibot'
import { optionalReference, reference } from './fields.ts'

/** One member of an organization or group: a user with a role, or a dataset of a group. */
export const membership = v.looseObject({
  id: v.string(),
  table_name: v.picklist(['user', 'package']),
  table_id: v.string(),
  capacity: v.string(),
  group_id: v.string(),
  state: v.string(),
})

export const user_member_input = v.looseObject({ id: reference, username: reference, role: reference })

export const user_member_removal_input = v.looseObject({
  id: reference,
  username: optionalReference,
  user_id: optionalReference,
  user: optionalReference,
})
