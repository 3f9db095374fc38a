import { watch_list_delete as contract } from '#contract/watch_list_delete.ts'
import { recordAudit } from '../db/audit.ts'
import { withTransaction } from '../db/pool.ts'
import { deleteWatchList } from '../db/watchLists.ts'
import { watchListOwner } from '../user/watchListOwner.ts'
import { defineAction } from './define.ts'

/** Deletes the caller's own list. The lists of the devices stay. */
export const watch_list_delete = defineAction(
  contract,
  async ({ user_id }, { db, user }) => {
    const { id, name } = watchListOwner(user, user_id)
    await withTransaction(db, async (client) => {
      if (await deleteWatchList(client, id))
        await recordAudit(client, { user: { id, name }, event: 'deleted', object_type: 'watch list', object_id: id })
    })
    return null
  },
  { anonymousMessage: 'watchListSignIn' },
)
