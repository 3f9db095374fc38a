import { vocabulary_list as contract } from '#contract/vocabulary_list.ts'
import { listVocabularies } from '../db/vocabularies.ts'
import { seesHiddenTags } from '../tag/vocabulary.ts'
import { defineAction } from './define.ts'

/** Lists the vocabularies with their tags. */
export const vocabulary_list = defineAction(
  contract,
  async (_input, deps) => listVocabularies(deps.db, seesHiddenTags(deps)),
  {
    cacheable: true,
  },
)
