import { vocabulary_delete as contract } from '#contract/vocabulary_delete.ts'
import { refuseVocabularyWrite } from '../tag/vocabulary.ts'
import { deleteVocabulary } from '../tag/writeVocabulary.ts'
import { defineAction } from './define.ts'

/** Deletes a vocabulary with its tags. */
export const vocabulary_delete = defineAction(contract, async ({ id }, deps) => deleteVocabulary(id, deps), {
  before: refuseVocabularyWrite,
})
