import { api_token_list as contract } from '#contract/api_token_list.ts'
import { listTokens } from '../db/tokens.ts'
import { findAccount } from '../db/users.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/** Lists the caller's tokens; sysadmins may list those of every user. */
export const api_token_list = defineAction(contract, async ({ user_id, user }, deps) => {
  const named = user_id || user
  if (!named) throw invalidField('user_id', 'missingValue')
  const account = await findAccount(deps.db, named)
  if (!deps.user?.sysadmin && (!account || deps.user?.id !== account.id)) throw notAuthorized()
  if (!account) throw notFound('userNotFound')
  return listTokens(deps.db, account.id)
})
