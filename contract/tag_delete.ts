import * as v from 'valibot'
import { defineContract } from './define.ts'
import { optionalText, text } from './fields.ts'

/** Deletes a tag from the catalogue and all its datasets. Sysadmins only. */
export const tag_delete = defineContract({
  effect: 'write',
  input: v.looseObject({ id: text, vocabulary_id: optionalText }),
  output: v.null(),
})
