import type { Dataset } from '#contract/entities.ts'
import { tag_show as contract } from '#contract/tag_show.ts'
import { findTag, publicPackagesWith } from '../db/tags.ts'
import { findVocabulary } from '../db/vocabularies.ts'
import { invalidField, notFound } from '../errors.ts'
import { seesHiddenTags } from '../tag/vocabulary.ts'
import { type ActionDeps, defineAction } from './define.ts'

const PACKAGES_MAX = 1000

/**
 * Shows one tag, free or of a vocabulary, on request with its public datasets. Unlike in CKAN, only sysadmins see a tag
 * that only hidden datasets have.
 */
export const tag_show = defineAction(
  contract,
  async ({ id, vocabulary_id, include_datasets }, deps) => {
    if (id === undefined) throw invalidField('id', 'missingValue')
    const reader = seesHiddenTags(deps)
    const vocabulary = vocabulary_id ? await findVocabulary(deps.db, vocabulary_id, reader) : undefined
    const keys = { vocabularyId: vocabulary?.id, ...reader }
    const tag = vocabulary_id && !vocabulary ? undefined : await findTag(deps.db, id, keys)
    if (!tag) throw notFound()
    return include_datasets ? { ...tag, packages: await packagesWith(tag.id, deps) } : tag
  },
  { cacheable: true },
)

async function packagesWith(tagId: string, { db, documents, locale }: ActionDeps): Promise<Dataset[]> {
  const ids = await publicPackagesWith(db, tagId, PACKAGES_MAX)
  return (await documents.byId(ids, locale)).map(({ json }) => JSON.parse(json.text) as Dataset) // documents of present.ts
}
