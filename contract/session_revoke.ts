import * as v from 'valibot'
import { defineContract } from './define.ts'
import { referenceOrAbsent } from './fields.ts'

/** Ends a session, or without `id` all sessions of a user, by default the caller. Returns their number. */
export const session_revoke = defineContract({
  effect: 'write',
  input: v.looseObject({ id: referenceOrAbsent, user_id: referenceOrAbsent }),
  output: v.object({ revoked: v.number() }),
})
