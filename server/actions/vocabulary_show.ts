import { vocabulary_show as contract } from '#contract/vocabulary_show.ts'
import { vocabularyOf } from '../tag/vocabulary.ts'
import { defineAction } from './define.ts'

/** Shows one vocabulary. */
export const vocabulary_show = defineAction(contract, async (input, deps) => vocabularyOf(input, deps), {
  cacheable: true,
})
