import * as v from 'valibot'
import { datasetProposal } from './datasetProposal.ts'
import { defineContract } from './define.ts'
import { optionalReference, reference } from './fields.ts'

/** Makes the proposed change. Administrators of the organization only. Not in CKAN. */
export const dataset_proposal_approve = defineContract({
  effect: 'write',
  input: v.looseObject({
    id: reference,
    /** `changed` of the proposal that the caller has read; a proposal that was changed since is refused. */
    changed: optionalReference,
  }),
  output: datasetProposal,
})
