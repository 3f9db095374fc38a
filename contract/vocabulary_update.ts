import * as v from 'valibot'
import { defineContract } from './define.ts'
import { text } from './fields.ts'
import { vocabulary, vocabularyName, vocabularyTags } from './vocabulary_input.ts'

/** Changes the name of a vocabulary; where tags are given, they take the place of the old ones. Sysadmins only. */
export const vocabulary_update = defineContract({
  name: 'vocabulary_update',
  effect: 'write',
  input: v.looseObject({ id: text, name: v.optional(vocabularyName), tags: vocabularyTags }),
  output: vocabulary,
})
