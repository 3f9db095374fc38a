import type { ActionDeps } from '../actions/define.ts'
import { passwordHashOf } from '../db/users.ts'
import { invalidField } from '../errors.ts'
import { RateLimiter } from '../RateLimiter.ts'
import { isPassword } from './password.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const TRIES = 20

/** The limit per account for changes of the own password or email address; sign-ins have other limits. */
export const newPasswordTries = () => new RateLimiter(TRIES, QUARTER_HOUR_MS)

/**
 * Requires the current password of users who change their own password or email address: a session or token is not enough,
 * because it may have been left open. Throws 409 at `old_password`. Sysadmins change accounts of others without it.
 */
export async function requireCurrentPassword(
  id: string,
  oldPassword: string | undefined,
  { db, user, passwordTries }: ActionDeps,
): Promise<void> {
  if (user?.id !== id) return
  if (!oldPassword) throw invalidField('old_password', 'oldPasswordNeeded')
  const waitSeconds = passwordTries.take(id)
  if (waitSeconds > 0)
    throw invalidField('old_password', 'oldPasswordTooMany', { minutes: Math.ceil(waitSeconds / 60) })
  if (!(await isPassword(oldPassword, await passwordHashOf(db, id))))
    throw invalidField('old_password', 'oldPasswordWrong')
  passwordTries.forgive(id)
}
