import { randomUUID } from 'node:crypto'
import type { TokenScopeName } from '#contract/tokenScopes.ts'
import type { Client } from '../db/pool.ts'
import { insertToken } from '../db/tokens.ts'
import { notFound } from '../errors.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { recordUser } from './activity.ts'

type Wanted = {
  user: { id: string; name: string }
  name: string
  /** The user who creates it; null is the operator of a command. */
  by: { id: string; name: string } | null
  lifetimeSeconds?: number | undefined
  scope?: TokenScopeName
  organizationId?: string | undefined
}

/** Creates a token in the caller's transaction. Only this function returns its secret. Throws 404 if the account is not active. */
export async function makeToken(client: Client, { user, by, ...wanted }: Wanted) {
  const token = newToken()
  const id = randomUUID()
  const { name } = wanted
  if (!(await insertToken(client, { id, userId: user.id, hash: hashOfToken(token), ...wanted })))
    throw notFound('userNotFound')
  await recordUser(client, by, 'new api token', user, { token: { id, name } })
  return { token, id }
}
