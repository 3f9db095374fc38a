import * as v from 'valibot'
import { defineContract } from './define.ts'
import { vocabulary } from './vocabulary_input.ts'

/** All vocabularies with their tags. */
export const vocabulary_list = defineContract({
  effect: 'read',
  input: v.looseObject({}),
  output: v.array(vocabulary),
})
