import type { Services, User } from '../../actions/define.ts'
import { appendChanges } from '../../db/changes.ts'
import { deleteIdentities } from '../../db/identities.ts'
import { retriedTransaction } from '../../db/retry.ts'
import { findAccount } from '../../db/users.ts'
import { recordUser } from '../activity.ts'
import type { OidcSettings } from './readOidc.ts'

/**
 * Unlinks an account from the persons at the provider. Returns false, and does nothing, if the account has no password: its
 * owner could not sign in any more.
 */
export async function leaveIdentity(
  user: User,
  { label }: Pick<OidcSettings, 'label'>,
  { db, catalogue }: Pick<Services, 'db' | 'catalogue'>,
): Promise<boolean> {
  const { isPossible, seq } = await retriedTransaction(db, async (client) => {
    const account = await findAccount(client, user.id)
    if (!account?.has_password) return { isPossible: false, seq: undefined }
    if (!(await deleteIdentities(client, account.id))) return { isPossible: true, seq: undefined }
    await recordUser(client, user, 'changed user', account, { changed: ['identity'], provider: label })
    return { isPossible: true, seq: await appendChanges(client, [null]) }
  })
  if (seq !== undefined) await catalogue.reached(seq)
  return isPossible
}
