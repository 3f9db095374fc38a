import { vocabulary_update as contract } from '#contract/vocabulary_update.ts'
import { refuseVocabularyWrite, vocabularyOf } from '../tag/vocabulary.ts'
import { writeVocabulary } from '../tag/writeVocabulary.ts'
import { defineAction } from './define.ts'

/** Changes a vocabulary; missing fields stay. */
export const vocabulary_update = defineAction(
  contract,
  async ({ id: idOrName, name, tags }, deps) => {
    const { id } = await vocabularyOf({ id: idOrName }, deps)
    return writeVocabulary({ id, name, tags }, 'changed', deps)
  },
  { before: refuseVocabularyWrite },
)
