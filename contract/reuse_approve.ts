import * as v from 'valibot'
import { defineContract } from './define.ts'
import { reference } from './fields.ts'
import { reuse } from './reuse.ts'

/** Shows a reuse to everybody who may see its dataset. Editors of the dataset only. */
export const reuse_approve = defineContract({
  effect: 'write',
  input: v.looseObject({ id: reference }),
  output: reuse,
})
