import { api_token_create as contract } from '#contract/api_token_create.ts'
import { withTransaction } from '../db/pool.ts'
import { findAccount } from '../db/users.ts'
import { notAuthorized, notFound } from '../errors.ts'
import { makeToken } from '../user/makeToken.ts'
import { defineAction } from './define.ts'

const LONGEST_SECONDS = 100 * 365 * 24 * 60 * 60

/** Creates an API token for the caller; sysadmins may for every user. */
export const api_token_create = defineAction(contract, async ({ user, name, expires_in, unit = 1 }, deps) => {
  const account = await findAccount(deps.db, user)
  if (account?.state !== 'active') throw notFound('userNotFound')
  if (!deps.user || (!deps.user.sysadmin && deps.user.id !== account.id)) throw notAuthorized()
  const lifetimeSeconds = expires_in && Math.min(expires_in * unit, LONGEST_SECONDS)
  return withTransaction(deps.db, (client) =>
    makeToken(client, { user: account, name, by: deps.user, lifetimeSeconds }),
  )
})
