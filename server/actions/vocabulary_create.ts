import { randomUUID } from 'node:crypto'
import { vocabulary_create as contract } from '#contract/vocabulary_create.ts'
import { invalidField } from '../errors.ts'
import { sysadminsOnly } from '../tag/vocabulary.ts'
import { writeVocabulary } from '../tag/writeVocabulary.ts'
import { defineAction } from './define.ts'

/** Creates a vocabulary. */
export const vocabulary_create = defineAction(
  contract,
  async ({ name, tags = [], ...others }, deps) => {
    if ('id' in others) throw invalidField('id', 'unexpectedField', { field: 'id' })
    return writeVocabulary({ id: randomUUID(), name, tags }, 'new', deps)
  },
  { before: sysadminsOnly },
)
