import * as v from 'valibot'
import { datasetProposal } from './datasetProposal.ts'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Closes a proposal without a change. Its author, and administrators of the organization. Not in CKAN. */
export const dataset_proposal_withdraw = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: datasetProposal,
})
