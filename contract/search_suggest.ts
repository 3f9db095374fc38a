import * as v from 'valibot'
import { defineContract } from './define.ts'
import { queryText } from './fields.ts'

const translations = v.optional(v.record(v.string(), v.string()))
const named = v.object({ name: v.string(), title: v.string(), count: v.number() })

/**
 * What a reader may be searching for while typing `q`: at most five of each kind, best first, only from public and active
 * datasets that the caller may read. Not in CKAN.
 */
export const search_suggest = defineContract({
  effect: 'read',
  input: v.looseObject({ q: v.optional(queryText, '') }),
  output: v.object({
    datasets: v.array(v.object({ name: v.string(), title: v.string(), title_translated: translations })),
    /** Names and labels of columns, with the number of datasets that have one. */
    columns: v.array(v.object({ name: v.string(), count: v.number() })),
    /** Tables of the datasets above whose name has one of the words, with the name and title of the dataset. */
    tables: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        dataset: v.string(),
        title: v.string(),
        title_translated: translations,
      }),
    ),
    organizations: v.array(named),
    groups: v.array(named),
    tags: v.array(v.object({ name: v.string(), count: v.number() })),
  }),
})
