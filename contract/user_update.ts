import { defineContract } from './define.ts'
import { user } from './entities.ts'
import { user_update_input } from './user_input.ts'

/** Replaces an account: the email address is required, other missing fields are kept. */
export const user_update = defineContract({
  effect: 'write',
  input: user_update_input,
  output: user,
})
