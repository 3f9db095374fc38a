import type { Services } from '../actions/define.ts'
import { appendChanges } from '../db/changes.ts'
import { findPasswordLink, type LinkRow, type LinkStatus, takePasswordLink } from '../db/passwordLinks.ts'
import { retriedTransaction } from '../db/retry.ts'
import { updatePasswordHash } from '../db/users.ts'
import { invalidField } from '../errors.ts'
import type { MessageKey } from '../messages.ts'
import { hashOfToken } from '../tokens.ts'
import { recordUser } from './activity.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './weakPasswordReason.ts'

const REFUSALS = {
  used: 'linkUsed',
  expired: 'linkExpired',
  replaced: 'linkReplaced',
} as const satisfies Record<Exclude<LinkStatus, 'valid'>, MessageKey>

/** The link with this secret. Throws 409 at `key` if it cannot be used. */
export async function usableLink(secret: string, { db }: Pick<Services, 'db'>): Promise<LinkRow> {
  const link = await findPasswordLink(db, hashOfToken(secret))
  if (!link) throw invalidField('key', 'linkUnknown')
  if (link.status !== 'valid') throw invalidField('key', REFUSALS[link.status])
  return link
}

/**
 * Sets the password of a link's account and uses the link up; an invited account becomes active. All sessions end, and API
 * tokens keep working. Throws 409 at `key` or `password`. Returns the name of the account.
 */
export async function resetPassword(
  secret: string,
  password: string,
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
): Promise<string> {
  const { user_id: id, name, email, fullname, purpose } = await usableLink(secret, { db })
  // Before the link is used up: another password can be tried.
  await refuseWeakPassword(password, { name, email, fullname })
  const passwordHash = await hashPassword(password)
  const seq = await retriedTransaction(db, async (client) => {
    if (!(await takePasswordLink(client, hashOfToken(secret)))) return undefined
    await updatePasswordHash(client, id, passwordHash)
    await recordUser(client, { id, name }, 'changed user', { id, name }, { changed: ['password'], purpose })
    return appendChanges(client, [null])
  })
  // Another request took the link first; now its status says so.
  if (seq === undefined) await usableLink(secret, { db })
  else await catalogue.reached(seq)
  return name
}
