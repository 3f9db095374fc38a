import { reuse_delete as contract } from '#contract/reuse_delete.ts'
import { withTransaction } from '../db/pool.ts'
import { deleteReuse } from '../db/reuses.ts'
import { notAuthorized } from '../errors.ts'
import { recordReuse } from '../reuse/recordReuse.ts'
import { isAuthor, visibleReuse } from '../reuse/reuseAccess.ts'
import { defineAction } from './define.ts'

/** Removes a reuse, approved or not. */
export const reuse_delete = defineAction(
  contract,
  async ({ id }, deps) => {
    const { row, isEditor } = await visibleReuse(id, deps)
    const { user } = deps
    if (!user || (!isEditor && !isAuthor(row, user))) throw notAuthorized('reuseDeleteForbidden')
    await withTransaction(deps.db, async (client) => {
      if (await deleteReuse(client, row.id)) await recordReuse(client, user, 'deleted', row)
    })
    return null
  },
  { anonymousMessage: 'reuseSignIn' },
)
