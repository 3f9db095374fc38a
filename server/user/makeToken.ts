import { randomUUID } from 'node:crypto'
import type { Client } from '../db/pool.ts'
import { insertToken } from '../db/tokens.ts'
import { hashOfToken, newToken } from '../tokens.ts'
import { recordUser } from './activity.ts'

type Wanted = {
  user: { id: string; name: string }
  name: string
  /** The user who creates it; null is the operator of a command. */
  by: { id: string; name: string } | null
  lifetimeSeconds?: number | undefined
}

/** Creates a token in the caller's transaction. Only this function returns its secret. */
export async function makeToken(client: Client, { user, name, by, lifetimeSeconds }: Wanted) {
  const token = newToken()
  const id = randomUUID()
  await insertToken(client, { id, userId: user.id, name, hash: hashOfToken(token), lifetimeSeconds })
  await recordUser(client, by, 'new api token', user, { token: { id, name } })
  return { token, id }
}
