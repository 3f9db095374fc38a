import { dataset_proposal_return as contract } from '#contract/dataset_proposal_return.ts'
import { answerProposal } from '../db/proposals.ts'
import { retriedTransaction } from '../db/retry.ts'
import { lockAsRead } from '../review/lockAsRead.ts'
import { answerableProposal, recordProposal, visibleProposal } from '../review/proposalAccess.ts'
import { defineAction } from './define.ts'

/** Sends a proposal back to its author and says what is missing. Throws 403, 404 and 409. Not in CKAN. */
export const dataset_proposal_return = defineAction(
  contract,
  async ({ id, comment, changed }, deps) => {
    const { row, user } = await answerableProposal(id, deps)
    await retriedTransaction(deps.db, async (client) => {
      await lockAsRead(client, row.id, ['proposed'], changed)
      await answerProposal(client, row.id, { state: 'returned', comment, answeredBy: user.id })
      await recordProposal(client, user, 'returned', row)
    })
    return (await visibleProposal(row.id, deps)).shown
  },
  { anonymousMessage: 'proposalSignIn' },
)
