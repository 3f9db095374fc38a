import { dataset_proposal_withdraw as contract } from '#contract/dataset_proposal_withdraw.ts'
import { answerProposal, forgetFiles, proposalFiles } from '../db/proposals.ts'
import { retriedTransaction } from '../db/retry.ts'
import { notAuthorized } from '../errors.ts'
import { lockAsRead } from '../review/lockAsRead.ts'
import { recordProposal, visibleProposal } from '../review/proposalAccess.ts'
import { defineAction } from './define.ts'

/** Closes a proposal without a change and removes its files. Throws 403, 404 and 409. Not in CKAN. */
export const dataset_proposal_withdraw = defineAction(
  contract,
  async ({ id }, deps) => {
    const { row, user, shown } = await visibleProposal(id, deps)
    const isOpen = row.state === 'proposed' || row.state === 'returned'
    if (isOpen && !shown.can_withdraw) throw notAuthorized('proposalApproveForbidden')
    const freed = await retriedTransaction(deps.db, async (client) => {
      await lockAsRead(client, row.id, ['proposed', 'returned'], undefined)
      const files = await proposalFiles(client, { packageId: row.package_id, userId: row.user_id })
      const ids = files.map(({ file_id }) => file_id)
      await forgetFiles(client, ids)
      await answerProposal(client, row.id, { state: 'withdrawn' })
      await recordProposal(client, user, 'withdrawn', row)
      return ids
    })
    await deps.files.remove(freed)
    return (await visibleProposal(row.id, deps)).shown
  },
  { anonymousMessage: 'proposalSignIn' },
)
