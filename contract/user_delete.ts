import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Deletes an account: its tokens, sessions and memberships end at once. Sysadmins only. */
export const user_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: v.null(),
})
