import * as v from 'valibot'
import { defineContract } from './define.ts'
import { flag } from './fields.ts'
import { group_for_user } from './group_input.ts'

/** The groups to which the caller may add datasets; with `am_member` only those that the caller is a member of. */
export const group_list_authz = defineContract({
  effect: 'read',
  input: v.looseObject({
    available_only: flag(false),
    am_member: flag(false),
    include_dataset_count: flag(false),
    include_member_count: flag(false),
  }),
  output: v.array(group_for_user),
})
