import type { DatasetProposal } from '#contract/datasetProposal.ts'
import type { ActionDeps, User } from '../actions/define.ts'
import { groupsWithPermission } from '../authorize.ts'
import { recordAudit } from '../db/audit.ts'
import type { Queryable } from '../db/pool.ts'
import { findProposal, type ProposalReader, type ProposalRow } from '../db/proposals.ts'
import { notAuthorized, notFound } from '../errors.ts'

type Caller = Pick<ActionDeps, 'db' | 'user'>

/** Which proposals a user may see: their own while they may edit the dataset, and those that they may answer. */
export async function proposalReader(user: User, db: Queryable): Promise<ProposalReader> {
  const [editable, administered] = [
    await groupsWithPermission(db, user, 'update_dataset'),
    await groupsWithPermission(db, user, 'admin'),
  ]
  return { userId: user.id, editable: editable && [...editable], administered: administered && [...administered] }
}

/** A proposal that the caller may see, with what the caller may do. Throws 403 for visitors, and 404. */
export async function visibleProposal(id: string, { db, user }: Caller) {
  if (!user) throw notAuthorized('proposalSignIn')
  const reader = await proposalReader(user, db)
  const row = await findProposal(db, id, reader)
  if (!row) throw notFound('proposalNotFound')
  return { row, user, reader, shown: presentProposal(row, reader) }
}

/** The same for an answer. Throws 403 too if the caller may not answer it. */
export async function answerableProposal(id: string, deps: Caller) {
  const found = await visibleProposal(id, deps)
  if (!isAnswerer(found.row, found.reader)) throw notAuthorized('proposalApproveForbidden')
  return found
}

/** Administrators answer, also what they proposed themselves before they became administrators. */
const isAnswerer = ({ owner_org }: ProposalRow, { administered }: ProposalReader) =>
  administered === null || (owner_org !== null && administered.includes(owner_org))

export function presentProposal(row: ProposalRow, reader: ProposalReader): DatasetProposal {
  const { package_id, package_name, package_title, title_translated, package_state, owner_org, ...rest } = row
  const { user_id, user_name, fields, ...said } = rest
  const isOpen = row.state === 'proposed' || row.state === 'returned'
  return {
    ...said,
    package: {
      ...{ id: package_id, name: package_name, title: package_title, title_translated },
      ...{ state: package_state, owner_org },
    },
    user: user_name,
    fields: fields.toSorted(),
    can_answer: row.state === 'proposed' && isAnswerer(row, reader),
    can_withdraw: isOpen && (user_id === reader.userId || isAnswerer(row, reader)),
  }
}

/** Records what happened to a proposal in the audit. */
export const recordProposal = (
  db: Queryable,
  { id, name }: User,
  event: 'new' | 'approved' | 'returned' | 'withdrawn',
  proposal: { id: string; package_id: string; package_name: string; user_name: string },
): Promise<void> =>
  recordAudit(db, {
    ...{ user: { id, name }, event, object_type: 'proposal', object_id: proposal.id },
    ...{ object_name: proposal.package_name, details: { package_id: proposal.package_id, user: proposal.user_name } },
  })
