import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference } from './fields.ts'

/** Deletes the watch list of the caller's account. Not in CKAN. */
export const watch_list_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ user_id: optionalReference }),
  output: v.null(),
})
