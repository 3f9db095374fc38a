import { session_list as contract } from '#contract/session_list.ts'
import { listSessions } from '../db/sessions.ts'
import { sessionOwner } from '../user/sessionOwner.ts'
import { defineAction } from './define.ts'

/** Lists the caller's sessions; sysadmins may list those of every user. */
export const session_list = defineAction(contract, async ({ user_id }, deps) => {
  const owner = await sessionOwner(user_id, deps)
  const sessions = await listSessions(deps.db, owner.id)
  return sessions.map((session) => ({ ...session, is_current: session.id === deps.user?.sessionId }))
})
