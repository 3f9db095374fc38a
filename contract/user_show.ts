import * as v from 'valibot'
import { defineContract } from './define.ts'
import { user } from './entities.ts'
import { flag, optionalReference } from './fields.ts'

/** One user by id or name, by default the caller. */
export const user_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: optionalReference, include_datasets: flag(false), include_num_followers: flag(false) }),
  output: user,
})
