import * as v from 'valibot'
import { defineContract } from './define.ts'
import { commaTextList, reference } from './fields.ts'
import { limits } from './limits.ts'

/** Makes datasets of an organization private. */
export const bulk_update_private = defineContract({
  name: 'bulk_update_private',
  effect: 'write',
  input: v.looseObject({ datasets: commaTextList(limits.named), org_id: reference }),
  output: v.null(),
})
