import { dataset_proposal_show as contract } from '#contract/dataset_proposal_show.ts'
import { proposalDetails } from '../review/proposalDetails.ts'
import { defineAction } from './define.ts'

/** Shows what a proposal changes, to its author and to those who may answer it. Never cached. Not in CKAN. */
export const dataset_proposal_show = defineAction(contract, ({ id }, deps) => proposalDetails(id, deps))
