import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalReference } from './fields.ts'
import { TOKEN_SCOPES } from './tokenScopes.ts'

/** The API tokens of a user, without the secrets. */
export const api_token_list = defineContract({
  effect: 'read',
  input: v.looseObject({ user_id: optionalReference, user: optionalReference }),
  output: v.array(
    v.looseObject({
      id: v.string(),
      name: v.string(),
      user_id: v.string(),
      created_at: v.string(),
      last_access: v.nullable(v.string()),
      expires_at: v.nullable(v.string()),
      scope: v.picklist(TOKEN_SCOPES),
      organization_id: v.nullable(v.string()),
    }),
  ),
})
