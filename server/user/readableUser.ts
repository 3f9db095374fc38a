import type { ActionDeps } from '../actions/define.ts'
import { type Account, findAccount } from '../db/users.ts'
import { notFound } from '../errors.ts'

/** The account, if the caller may see it: only sysadmins see a closed one. Throws 404. */
export async function readableUser(id: string, { db, user }: ActionDeps): Promise<Account> {
  const account = await findAccount(db, id)
  if (!account || (account.state !== 'active' && !user?.sysadmin)) throw notFound()
  return account
}
