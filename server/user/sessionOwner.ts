import type { ActionDeps } from '../actions/define.ts'
import { findAccount } from '../db/users.ts'
import { notAuthorized, notFound } from '../errors.ts'

/** The user whose sessions a caller may see and end: the caller, or for sysadmins any. Throws 403, then 404. */
export async function sessionOwner(
  idOrName: string | undefined,
  { db, user }: Pick<ActionDeps, 'db' | 'user'>,
): Promise<{ id: string; name: string }> {
  if (!user) throw notAuthorized()
  if (!idOrName) return user
  const account = await findAccount(db, idOrName)
  if (!user.sysadmin && account?.id !== user.id) throw notAuthorized()
  if (!account) throw notFound('userNotFound')
  return account
}
