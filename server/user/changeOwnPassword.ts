import type { ActionDeps } from '../actions/define.ts'
import { passwordHashOf } from '../db/users.ts'
import { invalidField } from '../errors.ts'
import { RateLimiter } from '../RateLimiter.ts'
import { isPassword } from './password.ts'

const QUARTER_HOUR_MS = 15 * 60_000
const TRIES = 20

/** For Services: what is counted is the account, whose holder the caller is already; signing in is counted elsewhere. */
export const newPasswordTries = () => new RateLimiter(TRIES, QUARTER_HOUR_MS)

/**
 * Whoever changes their own password knows the one they have: a session or token alone does not do, as it may be one that
 * was left open. Throws 409 at `old_password`. A sysadmin gives others a password without it.
 */
export async function refuseUnknownOwner(
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
