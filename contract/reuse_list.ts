import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { reuse } from './reuse.ts'

/** The reuses of a dataset: those that wait for approval first, then the newest. */
export const reuse_list = defineContract({
  effect: 'read',
  input: v.looseObject({ id: reference }),
  output: v.array(reuse),
})
