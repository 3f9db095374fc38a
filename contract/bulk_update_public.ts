import * as v from 'valibot'
import { defineContract } from './define.ts'
import { commaTextList, reference } from './fields.ts'
import { limits } from './limits.ts'

/** Makes private datasets of an organization public. */
export const bulk_update_public = defineContract({
  name: 'bulk_update_public',
  effect: 'write',
  input: v.looseObject({ datasets: commaTextList(limits.named), org_id: reference }),
  output: v.null(),
})
