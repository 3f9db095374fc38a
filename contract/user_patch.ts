import { defineContract } from './define.ts'
import { user } from './entities.ts'
import { user_patch_input } from './user_input.ts'

/** Changes the given fields of an account. */
export const user_patch = defineContract({
  effect: 'write',
  input: user_patch_input,
  output: user,
})
