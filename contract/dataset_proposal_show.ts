import * as v from 'valibot'
import { datasetProposalDetails } from './datasetProposal.ts'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** A proposal with what it changes. Not in CKAN. */
export const dataset_proposal_show = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: datasetProposalDetails,
})
