import { tag_autocomplete as contract } from '#contract/tag_autocomplete.ts'
import { listTags } from '../db/tags.ts'
import { tagQuery } from '../tag/tagQuery.ts'
import { defineAction } from './define.ts'

/** Names of tags that contain a text. */
export const tag_autocomplete = defineAction(
  contract,
  async (input, { db }) => {
    const query = await tagQuery(input, db)
    return query ? (await listTags(db, query)).map(({ name }) => name) : []
  },
  { cacheable: true },
)
