import { tag_list as contract } from '#contract/tag_list.ts'
import { listTags } from '../db/tags.ts'
import { findVocabulary } from '../db/vocabularies.ts'
import { notFound } from '../errors.ts'
import { defineAction } from './define.ts'

/**
 * Lists free tags, or those of a vocabulary, by name. Unlike CKAN, it does not reveal free tags that only hidden datasets
 * have.
 */
export const tag_list = defineAction(
  contract,
  async ({ query, q, vocabulary_id, all_fields, limit, offset }, { db }) => {
    const part = query || q || undefined
    const vocabulary = vocabulary_id ? await findVocabulary(db, vocabulary_id, { isHiddenToo: false }) : undefined
    if (vocabulary_id && !vocabulary) {
      if (part === undefined) throw notFound('vocabularyNotFound', { name: vocabulary_id })
      return []
    }
    const parts = part === undefined ? [] : [part]
    const tags = await listTags(db, { parts, vocabularyId: vocabulary?.id, limit, offset })
    return all_fields ? tags : tags.map((tag) => tag.name)
  },
  { cacheable: true },
)
