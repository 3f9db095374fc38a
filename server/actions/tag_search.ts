import { tag_search as contract } from '#contract/tag_search.ts'
import { countTags, listTags } from '../db/tags.ts'
import { tagQuery } from '../tag/tagQuery.ts'
import { defineAction } from './define.ts'

/** Finds tags by parts of their name; nothing for an empty text. */
export const tag_search = defineAction(
  contract,
  async (input, { db }) => {
    const query = await tagQuery(input, db)
    if (!query) return { count: 0, results: [] }
    const [count, tags] = await Promise.all([countTags(db, query), listTags(db, query)])
    return { count, results: tags.map(({ id, name, vocabulary_id }) => ({ id, name, vocabulary_id })) }
  },
  { cacheable: true },
)
