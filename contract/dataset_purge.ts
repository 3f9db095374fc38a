import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Permanently deletes a dataset with its files and tables. Sysadmins only. */
export const dataset_purge = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: v.null(),
})
