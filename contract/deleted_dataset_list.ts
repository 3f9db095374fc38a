import * as v from 'valibot'
import { defineContract } from './define.ts'
import { naturalNumber, optionalReference } from './fields.ts'

const nullableText = v.nullable(v.string())

const deletedDataset = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  title_translated: v.optional(v.nullable(v.record(v.string(), nullableText))),
  owner_org: nullableText,
  private: v.boolean(),
  num_resources: v.number(),
  /** When it was deleted, in UTC. */
  deleted: v.string(),
  /** The account name of the user who deleted it; null for a command of the operator. */
  deleted_by: nullableText,
  /** In how many days it is deleted permanently; 0 if that is due. */
  days_left: v.number(),
})
export type DeletedDataset = v.InferOutput<typeof deletedDataset>

/** The deleted datasets that the caller may restore, the last deleted first. Not in CKAN. */
export const deleted_dataset_list = defineContract({
  effect: 'read',
  input: v.looseObject({
    /** Only the datasets of one organization. */
    organization: optionalReference,
    limit: naturalNumber(1_000),
    offset: naturalNumber(0),
  }),
  output: v.object({
    /** The number of all, beyond `limit` too. */
    count: v.number(),
    /** For how many days a deleted dataset is kept. */
    kept_days: v.number(),
    datasets: v.array(deletedDataset),
  }),
})
