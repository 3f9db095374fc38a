import * as v from 'valibot'
import { defineContract } from './define.ts'
import { commaTextList, reference } from './fields.ts'
import { limits } from './limits.ts'

/** Deletes datasets of an organization, or makes them private or public: three actions. */
export const bulk_update_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ datasets: commaTextList(limits.named), org_id: reference }),
  output: v.null(),
})
