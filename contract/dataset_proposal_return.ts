import * as v from 'valibot'
import { datasetProposal, proposalText } from './datasetProposal.ts'
import { defineContract } from './define.ts'
import { optionalReference, reference } from './fields.ts'

/** Sends a proposal back and says what is missing. Administrators of the organization only. Not in CKAN. */
export const dataset_proposal_return = defineContract({
  effect: 'write',
  input: v.looseObject({
    id: reference,
    comment: proposalText(true),
    /** As for dataset_proposal_approve. */
    changed: optionalReference,
  }),
  output: datasetProposal,
})
