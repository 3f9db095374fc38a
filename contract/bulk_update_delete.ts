import * as v from 'valibot'
import { defineContract } from './define.ts'
import { commaTextList, reference } from './fields.ts'
import { limits } from './limits.ts'

/** Deletes datasets of an organization. */
export const bulk_update_delete = defineContract({
  name: 'bulk_update_delete',
  effect: 'write',
  input: v.looseObject({ datasets: commaTextList(limits.named), org_id: reference }),
  output: v.null(),
})
