import * as v from 'valibot'
import { defineContract } from './define.ts'
import { positiveNumber, reference } from './fields.ts'
import { limits } from './limits.ts'

/** Creates an API token and returns it; it cannot be shown again. */
export const api_token_create = defineContract({
  name: 'api_token_create',
  effect: 'write',
  input: v.looseObject({
    user: reference,
    name: v.pipe(reference, v.maxLength(limits.tokenName.max, 'nameTooLong')),
    expires_in: positiveNumber,
    unit: positiveNumber,
  }),
  output: v.object({ token: v.string(), id: v.string() }),
})
