import type { ActionDeps } from '../actions/define.ts'
import { type Account, findAccount } from '../db/users.ts'
import { invalidField, notAuthorized, notFound } from '../errors.ts'

/** The account, if the caller may change it. Throws 404, then 403. */
export async function writableUser(id: string, { db, user }: ActionDeps): Promise<Account> {
  const account = await findAccount(db, id)
  if (!account) throw notFound('userGone')
  if (!user) throw notAuthorized('editUserAnonymous')
  if (!user.sysadmin && user.id !== account.id) throw notAuthorized('editUserForbidden', { user: user.name, id })
  return account
}

/** For `before` of a write: 409 without an id, 404, 403, before the input is checked. */
export async function refuseUserWrite({ id }: { id?: unknown }, deps: ActionDeps): Promise<void> {
  if (!id) throw invalidField('id', 'missingValue')
  await writableUser(String(id), deps)
}
