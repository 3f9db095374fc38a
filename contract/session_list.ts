import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference } from './fields.ts'

/** The open sessions of a user, by default the caller, the last used first. */
export const session_list = defineContract({
  effect: 'read',
  input: v.looseObject({ user_id: optionalReference }),
  output: v.array(
    v.object({
      id: v.string(),
      /** Names such as Firefox and Linux; null if the browser did not say them. */
      browser: v.nullable(v.string()),
      platform: v.nullable(v.string()),
      created_at: v.string(),
      last_access: v.string(),
      expires_at: v.string(),
      /** Whether it is the session of this request. */
      is_current: v.boolean(),
    }),
  ),
})
