import type { ActionDeps } from '../actions/define.ts'
import { withTransaction } from '../db/pool.ts'
import { findUserByName } from '../db/users.ts'
import { makeToken } from '../user/makeToken.ts'
import { CommandError } from './commandError.ts'

/** Creates an API token for a user and returns it. It cannot be shown again. */
export async function addToken(userName: string, { db }: ActionDeps): Promise<string> {
  const user = await findUserByName(db, userName)
  if (!user) throw new CommandError('userUnknown', { name: userName })
  const { token } = await withTransaction(db, (client) => makeToken(client, { user, name: 'catalogue', by: null }))
  return token
}
