import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Deletes a replaced file permanently. Not in CKAN. */
export const former_file_delete = defineContract({
  effect: 'write',
  input: v.looseObject({
    /** A file of former_file_list. */
    id: reference,
  }),
  output: v.null(),
})
