import { tag_delete as contract } from '#contract/tag_delete.ts'
import { recordActivity } from '../db/activity.ts'
import type { Queryable } from '../db/pool.ts'
import { findTag, type TagRow } from '../db/tags.ts'
import { findVocabulary, removeTags } from '../db/vocabularies.ts'
import { invalid, notAuthorized, notFound } from '../errors.ts'
import { seesHiddenTags } from '../tag/vocabulary.ts'
import { inTransaction } from '../tag/writeVocabulary.ts'
import { defineAction } from './define.ts'

/** Deletes a tag, also from its datasets. */
export const tag_delete = defineAction(
  contract,
  async (input, deps) =>
    inTransaction(deps, async (client) => {
      const { id, name, vocabulary_id } = await tagOf(input, client, ALL)
      const touched = await removeTags(client, [{ id }])
      await recordActivity(client, {
        user: deps.user,
        activity_type: 'deleted tag',
        object_id: id,
        data: { tag: { id, name, vocabulary_id }, actor: deps.user?.name ?? null },
      })
      return { result: null, touched }
    }),
  {
    before: async (data, { db, user }) => {
      await tagOf(data, db, seesHiddenTags({ user }))
      if (!user?.sysadmin) throw notAuthorized()
    },
  },
)

const ALL = { isHiddenToo: true }

async function tagOf(
  { id, vocabulary_id }: { id?: unknown; vocabulary_id?: unknown },
  db: Queryable,
  reader: { isHiddenToo: boolean },
): Promise<TagRow> {
  if (!id) throw invalid({ id: { key: 'idNotInData' } }) // a plain text, as CKAN's
  const vocabulary = vocabulary_id ? await findVocabulary(db, String(vocabulary_id), reader) : undefined
  const tag =
    vocabulary_id && !vocabulary
      ? undefined
      : await findTag(db, String(id), { vocabularyId: vocabulary?.id, ...reader })
  if (!tag) throw notFound('tagUnknown', { name: String(id) })
  return tag
}
