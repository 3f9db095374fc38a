import * as v from 'valibot'
import { datasetProposal, proposalStates } from './datasetProposal.ts'
import { defineContract } from './define.ts'
import { naturalNumber, optionalReference } from './fields.ts'

/** The proposals that the caller made or may answer, the last changed first. Not in CKAN. */
export const dataset_proposal_list = defineContract({
  effect: 'read',
  input: v.looseObject({
    /** Only proposals for one dataset. */
    package_id: optionalReference,
    /** Only those in this state; by default those that are open: proposed or returned. */
    state: v.optional(v.picklist(proposalStates, 'invalidValue')),
    limit: naturalNumber(100),
    offset: naturalNumber(0),
  }),
  output: v.object({
    /** The number of all, beyond `limit` too. */
    count: v.number(),
    results: v.array(datasetProposal),
  }),
})
