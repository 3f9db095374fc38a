import * as v from 'valibot'
import { defineContract } from './define.ts'
import { positiveNumber, reference } from './fields.ts'

/** Makes an API token and gives it, for the one time that it can be seen. */
export const api_token_create = defineContract({
  name: 'api_token_create',
  effect: 'write',
  input: v.looseObject({
    user: reference,
    name: v.pipe(reference, v.maxLength(200, 'nameTooLong')),
    expires_in: positiveNumber,
    unit: positiveNumber,
  }),
  output: v.object({ token: v.string(), id: v.string() }),
})
