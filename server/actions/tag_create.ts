import { tag_create as contract } from '#contract/tag_create.ts'
import { recordActivity } from '../db/activity.ts'
import { findTag } from '../db/tags.ts'
import { addTags, knownVocabularies } from '../db/vocabularies.ts'
import { invalidField } from '../errors.ts'
import { sysadminsOnly } from '../tag/vocabulary.ts'
import { inTransaction } from '../tag/writeVocabulary.ts'
import { isUuid } from '../uuid.ts'
import { defineAction } from './define.ts'

/** Adds a tag to a vocabulary, which is named by its id, as in CKAN. */
export const tag_create = defineAction(
  contract,
  async ({ name, vocabulary_id }, deps) =>
    inTransaction(deps, async (client) => {
      const ids = isUuid(vocabulary_id) ? [vocabulary_id] : []
      if ((await knownVocabularies(client, ids)).size === 0) throw invalidField('vocabulary_id', 'vocabularyIdGone')
      const keys = { vocabularyId: vocabulary_id, isHiddenToo: true }
      const isThere = (await findTag(client, name, keys)) !== undefined
      if (!isThere) await addTags(client, vocabulary_id, [name])
      const tag = isThere ? undefined : await findTag(client, name, keys)
      if (!tag) throw invalidField('vocabulary_id', 'vocabularyTagTaken', { tag: name, vocabulary: vocabulary_id })
      await recordActivity(client, {
        user: deps.user,
        activity_type: 'new tag',
        object_id: tag.id,
        data: { tag: { id: tag.id, name, vocabulary_id }, actor: deps.user?.name ?? null },
      })
      return { result: { ...tag, packages: [] }, touched: [] }
    }),
  { before: sysadminsOnly },
)
