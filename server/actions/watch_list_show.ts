import { watch_list_show as contract } from '#contract/watch_list_show.ts'
import { findWatchList } from '../db/watchLists.ts'
import { watchListOwner } from '../user/watchListOwner.ts'
import { defineAction } from './define.ts'

/** The caller's own list; no other user can read it, sysadmins included. */
export const watch_list_show = defineAction(contract, async ({ user_id }, { db, user }) => {
  const { id } = watchListOwner(user, user_id)
  return (await findWatchList(db, id)) ?? { entries: [], removed: [], modified: null }
})
