import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference, positiveNumber, reference } from './fields.ts'
import { limits } from './limits.ts'
import { TOKEN_SCOPES } from './tokenScopes.ts'

/** Creates an API token and returns it; it cannot be shown again. */
export const api_token_create = defineContract({
  effect: 'write',
  input: v.looseObject({
    user: reference,
    name: v.pipe(reference, v.maxLength(limits.tokenName.max, 'nameTooLong')),
    expires_in: positiveNumber,
    unit: positiveNumber,
    /** For everything by default, as in CKAN. */
    scope: v.optional(v.picklist(TOKEN_SCOPES, 'scopeUnknown'), 'all'),
    /** The organization of the scope `publish`. */
    organization: optionalReference,
  }),
  output: v.object({ token: v.string(), id: v.string() }),
})
