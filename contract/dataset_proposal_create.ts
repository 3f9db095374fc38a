import * as v from 'valibot'
import { dataset_change } from './dataset_input.ts'
import { datasetProposalDetails, proposalText } from './datasetProposal.ts'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Proposes a change of a dataset. It replaces the caller’s open proposal for the dataset. Not in CKAN. */
export const dataset_proposal_create = defineContract({
  effect: 'write',
  input: v.looseObject({
    package_id: reference,
    /** Fields as for package_patch. A resource with `proposal_file` gets an uploaded file. */
    changes: dataset_change,
    note: proposalText(false),
  }),
  output: datasetProposalDetails,
})
