import * as v from 'valibot'
import { defineContract } from './define.ts'
import { vocabulary, vocabularyName, vocabularyTags } from './vocabulary_input.ts'

/** Creates a vocabulary with its first tags. Sysadmins only. */
export const vocabulary_create = defineContract({
  effect: 'write',
  input: v.looseObject({ name: vocabularyName, tags: vocabularyTags }),
  output: vocabulary,
})
