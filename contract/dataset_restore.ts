import * as v from 'valibot'
import { defineContract } from './define.ts'
import { dataset } from './entities.ts'
import { optionalReference, reference } from './fields.ts'

/** Gives a dataset the metadata of an earlier version; its files, address, owner and readers stay. Not in CKAN. */
export const dataset_restore = defineContract({
  effect: 'write',
  input: v.looseObject({
    id: reference,
    /** A line of package_activity_list that has the whole dataset. */
    activity_id: reference,
    /** `metadata_modified` of the dataset as the caller read it; a dataset that was changed since is refused. */
    metadata_modified: optionalReference,
  }),
  output: dataset,
})
