import { session_revoke as contract } from '#contract/session_revoke.ts'
import { retriedTransaction } from '../db/retry.ts'
import { removeSessions, userOfSession } from '../db/sessions.ts'
import { notAuthorized } from '../errors.ts'
import { recordUser } from '../user/activity.ts'
import { sessionOwner } from '../user/sessionOwner.ts'
import { defineAction } from './define.ts'

/** Ends sessions of the caller; sysadmins may end those of every user. A session that is not open counts as ended. */
export const session_revoke = defineAction(contract, async ({ id, user_id }, deps) => {
  if (!deps.user) throw notAuthorized()
  const userId = id ? await userOfSession(deps.db, id) : user_id
  if (id && userId === undefined) return { revoked: 0 }
  const owner = await sessionOwner(userId, deps)
  return retriedTransaction(deps.db, async (client) => {
    const revoked = await removeSessions(client, owner.id, id ?? null)
    if (revoked > 0) await recordUser(client, deps.user, 'deleted session', owner, { sessions: revoked })
    return { revoked }
  })
})
