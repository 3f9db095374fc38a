import { dataset_proposal_list as contract } from '#contract/dataset_proposal_list.ts'
import { limits } from '#contract/limits.ts'
import { findPackageId } from '../db/packages.ts'
import { listProposals } from '../db/proposals.ts'
import { notAuthorized } from '../errors.ts'
import { presentProposal, proposalReader } from '../review/proposalAccess.ts'
import { defineAction } from './define.ts'

/** The proposals that the caller made or may answer. Never cached. Not in CKAN. */
export const dataset_proposal_list = defineAction(contract, async ({ package_id, state, limit, offset }, deps) => {
  const { db, user } = deps
  if (!user) throw notAuthorized('proposalSignIn')
  const packageId = package_id ? await findPackageId(db, package_id) : undefined
  if (package_id && packageId === undefined) return { count: 0, results: [] }
  const reader = await proposalReader(user, db)
  const { count, results } = await listProposals(
    db,
    reader,
    { states: state ? [state] : ['proposed', 'returned'], packageId },
    { limit: Math.min(limit, limits.proposalList.max), offset },
  )
  return { count, results: results.map((row) => presentProposal(row, reader)) }
})
