import { reuse_approve as contract } from '#contract/reuse_approve.ts'
import { withTransaction } from '../db/pool.ts'
import { approveReuse } from '../db/reuses.ts'
import { notAuthorized } from '../errors.ts'
import { recordReuse } from '../reuse/recordReuse.ts'
import { presentReuse, visibleReuse } from '../reuse/reuseAccess.ts'
import { defineAction } from './define.ts'

/** Shows a reuse to everybody who may see its dataset. A reuse that was approved before stays as it is. */
export const reuse_approve = defineAction(
  contract,
  async ({ id }, deps) => {
    const { row, isEditor } = await visibleReuse(id, deps)
    if (!deps.user || !isEditor) throw notAuthorized('reuseApproveForbidden')
    const { user } = deps
    await withTransaction(deps.db, async (client) => {
      if (await approveReuse(client, row.id, user.id)) await recordReuse(client, user, 'approved', row)
    })
    return presentReuse({ ...row, approved: true }, user, isEditor)
  },
  { anonymousMessage: 'reuseSignIn' },
)
