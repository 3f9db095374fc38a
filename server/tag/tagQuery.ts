import type { ParsedOf } from '#contract/define.ts'
import type { tag_search } from '#contract/tag_search.ts'
import type { Queryable } from '../db/pool.ts'
import { findVocabulary } from '../db/vocabularies.ts'

const MOST = 1000

/**
 * The database query of tag_search and tag_autocomplete. Undefined without a text or with an unknown vocabulary: no tags
 * match.
 */
export async function tagQuery({ query, q, vocabulary_id, limit, offset }: ParsedOf<typeof tag_search>, db: Queryable) {
  const parts = [query ?? q ?? []].flat().filter((part) => part.trim() !== '')
  if (parts.length === 0) return undefined
  const vocabulary = vocabulary_id ? await findVocabulary(db, vocabulary_id, { isHiddenToo: false }) : undefined
  if (vocabulary_id && !vocabulary) return undefined
  return { parts, vocabularyId: vocabulary?.id, limit: Math.min(limit ?? MOST, MOST), offset }
}
