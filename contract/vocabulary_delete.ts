import * as v from 'valibot'
import { defineContract } from './define.ts'
import { text } from './fields.ts'

/** Deletes a vocabulary and its tags. Sysadmins only. */
export const vocabulary_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ id: text }),
  output: v.null(),
})
