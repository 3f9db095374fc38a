import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Deletes a published query. Its author and sysadmins only. */
export const published_query_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: v.null(),
})
