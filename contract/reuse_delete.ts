import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'

/** Removes a reuse. Its author and editors of the dataset only. */
export const reuse_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: v.null(),
})
