import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference } from './fields.ts'

/** Revokes an API token, given by its value or its id (jti). */
export const api_token_revoke = defineContract({
  effect: 'write',
  input: v.looseObject({ token: optionalReference, jti: optionalReference }),
  output: v.null(),
})
