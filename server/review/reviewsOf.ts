import { limits } from '#contract/limits.ts'
import type { Notification } from '#contract/notification.ts'
import type { User } from '../actions/define.ts'
import type { Queryable } from '../db/pool.ts'
import { listProposals, type ProposalRow } from '../db/proposals.ts'
import { type Locale, type Message, messageText } from '../messages.ts'
import { titleIn } from '../textIn.ts'
import { presentProposal, proposalReader } from './proposalAccess.ts'

/** An approval is in the author's list for this number of days. */
const APPROVED_DAYS = 7
const DAY_MS = 24 * 60 * 60_000

/** Proposals as notifications: those that wait for the user's answer, and answers to those of the user. */
export async function reviewsOf(user: User, db: Queryable, locale: Locale): Promise<Notification[]> {
  const reader = await proposalReader(user, db)
  const page = { limit: limits.proposalList.max, offset: 0 }
  const { results } = await listProposals(db, reader, { states: ['proposed', 'returned', 'approved'] }, page)
  return results.flatMap((row) => {
    const text = textOf(row, presentProposal(row, reader).can_answer, user)
    if (!text) return []
    return [
      {
        ...({ id: `review:${row.id}:${row.changed}`, kind: 'review', time: row.changed } as const),
        title: titleIn(
          { title_translated: row.title_translated, title: row.package_title, name: row.package_name },
          locale,
        ),
        text: messageText(locale, text),
        path: `/dataset/proposal/${row.id}`,
      },
    ]
  })
}

function textOf(row: ProposalRow, isForMe: boolean, user: User): Message | undefined {
  if (isForMe) return { key: 'notificationReviewProposed', values: { user: row.user_name } }
  if (row.user_id !== user.id) return undefined
  if (row.state === 'returned') return { key: 'notificationReviewReturned', values: { comment: row.comment } }
  const isNew = Date.parse(`${row.changed}Z`) > Date.now() - APPROVED_DAYS * DAY_MS
  return row.state === 'approved' && isNew ? { key: 'notificationReviewApproved' } : undefined
}
