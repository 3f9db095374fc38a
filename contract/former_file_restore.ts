import * as v from 'valibot'
import { defineContract } from './define.ts'
import { resource } from './entities.ts'
import { optionalReference, reference } from './fields.ts'

/** Makes a replaced file the file of its resource again; the file that the resource has now becomes a replaced one. Not in CKAN. */
export const former_file_restore = defineContract({
  effect: 'write',
  input: v.looseObject({
    /** A file of former_file_list. */
    id: reference,
    /** `metadata_modified` of the dataset as the caller read it; a dataset that was changed since is refused. */
    metadata_modified: optionalReference,
  }),
  output: resource,
})
