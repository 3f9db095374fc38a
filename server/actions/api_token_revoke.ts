import { api_token_revoke as contract } from '#contract/api_token_revoke.ts'
import { withTransaction } from '../db/pool.ts'
import { findToken, removeToken } from '../db/tokens.ts'
import { findAccount } from '../db/users.ts'
import { invalidField, notAuthorized } from '../errors.ts'
import { hashOfToken } from '../tokens.ts'
import { recordUser } from '../user/activity.ts'
import { defineAction } from './define.ts'

/** Revokes a token of the caller; sysadmins may revoke any. An unknown token counts as revoked. */
export const api_token_revoke = defineAction(contract, async ({ token, jti }, deps) => {
  if (!token && !jti) throw invalidField('token', 'missingValue')
  const found = await findToken(deps.db, jti ? { id: jti } : { hash: hashOfToken(token ?? '') })
  if (!deps.user || (!deps.user.sysadmin && found?.user_id !== deps.user.id)) throw notAuthorized()
  if (!found) return null
  await withTransaction(deps.db, async (client) => {
    await removeToken(client, found.id)
    const owner = await findAccount(client, found.user_id)
    if (owner)
      await recordUser(client, deps.user, 'deleted api token', owner, { token: { id: found.id, name: found.name } })
  })
  return null
})
