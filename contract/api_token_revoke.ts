import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference } from './fields.ts'

/** Ends a token, named by itself or by its id (jti). */
export const api_token_revoke = defineContract({
  name: 'api_token_revoke',
  effect: 'write',
  input: v.looseObject({ token: optionalReference, jti: optionalReference }),
  output: v.null(),
})
