import * as v from 'valibot'
import { defineContract } from './define.ts'
import { commaTextList, reference } from './fields.ts'

/** Makes private datasets of an organization public. */
export const bulk_update_public = defineContract({
  name: 'bulk_update_public',
  effect: 'write',
  input: v.looseObject({ datasets: commaTextList, org_id: reference }),
  output: v.null(),
})
