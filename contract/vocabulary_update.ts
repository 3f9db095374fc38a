import * as v from 'valibot'
import { defineContract } from './define.ts'
import { text } from './fields.ts'
import { vocabulary, vocabularyName, vocabularyTags } from './vocabulary_input.ts'

/** Renames a vocabulary; if tags are given, they replace the old ones. Sysadmins only. */
export const vocabulary_update = defineContract({
  effect: 'write',
  input: v.looseObject({ id: text, name: v.optional(vocabularyName), tags: vocabularyTags }),
  output: vocabulary,
})
