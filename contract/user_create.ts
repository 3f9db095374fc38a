import * as v from 'valibot'
import { defineContract } from './define.ts'
import { user } from './entities.ts'
import { user_create_input } from './user_input.ts'

/** Creates an account; with_apitoken also creates an API token, which cannot be shown again. Sysadmins only. */
export const user_create = defineContract({
  effect: 'write',
  input: user_create_input,
  output: v.looseObject({ ...user.entries, token: v.optional(v.string()) }),
})
