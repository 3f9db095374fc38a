import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { password_link } from './passwordLink.ts'

/** Creates a link that sets the password of another user's account; earlier links of the account become invalid. Sysadmins only. */
export const password_link_create = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: v.object(password_link),
})
