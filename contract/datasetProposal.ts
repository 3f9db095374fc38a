import * as v from 'valibot'
import { dataset_change } from './dataset_change.ts'
import { limits } from './limits.ts'

/** A proposal waits for approval, is sent back for a change, or is closed. */
export const proposalStates = ['proposed', 'returned', 'approved', 'withdrawn'] as const

/** A change of a dataset that an editor has proposed. */
export const datasetProposal = v.object({
  id: v.string(),
  state: v.picklist(proposalStates),
  /** The dataset; it has the values that readers see now. */
  package: v.object({
    id: v.string(),
    name: v.string(),
    title: v.string(),
    title_translated: v.nullable(v.record(v.string(), v.nullable(v.string()))),
    state: v.string(),
    owner_org: v.nullable(v.string()),
  }),
  /** The account name of the editor. */
  user: v.string(),
  /** What the editor says about the change. */
  note: v.string(),
  /** What was missing when it was last sent back; empty if it never was. */
  comment: v.string(),
  /** The account name of the person who answered it last. */
  answered_by: v.nullable(v.string()),
  /** The names of the proposed fields. */
  fields: v.array(v.string()),
  /** In UTC. */
  created: v.string(),
  changed: v.string(),
  /** What the caller may do: approve it or send it back; withdraw it. */
  can_answer: v.boolean(),
  can_withdraw: v.boolean(),
})
export type DatasetProposal = v.InferOutput<typeof datasetProposal>

/** A proposal with what it changes in the dataset as it is now. */
export const datasetProposalDetails = v.object({
  ...datasetProposal.entries,
  /** What an approval would change now; of an approved proposal what it changed. */
  changes: v.array(dataset_change),
  /** Fields that others have changed to something else since the proposal. While there are some it cannot be approved. */
  conflicts: v.array(v.string()),
  /** The dataset as it would be: the result of package_show with the proposed fields. */
  proposed: v.looseObject({ id: v.string(), name: v.string() }),
})
export type DatasetProposalDetails = v.InferOutput<typeof datasetProposalDetails>

/** A text of a proposal without characters that PostgreSQL cannot store. */
export const proposalText = (isNeeded: boolean) =>
  v.pipe(
    v.optional(v.string('notString'), ''),
    v.transform((value) => value.replaceAll('\0', '').toWellFormed().trim()),
    v.check((value) => !isNeeded || value !== '', 'missingValue'),
    v.maxLength(limits.proposalNote.max, 'requestTooLong'),
  )
