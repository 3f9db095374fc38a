import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag, optionalReference } from './fields.ts'
import { group_for_user } from './group_input.ts'

/** The organizations in which a user, by default the caller, has a permission. */
export const organization_list_for_user = defineContract({
  effect: 'read',
  input: v.looseObject({
    id: optionalReference,
    permission: v.optional(v.string(), 'manage_group'),
    include_dataset_count: flag(false),
    include_member_count: flag(false),
  }),
  output: v.array(group_for_user),
})
