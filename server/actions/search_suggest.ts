import { search_suggest as contract } from '#contract/search_suggest.ts'
import { labelsOf } from '../authorize.ts'
import { suggestSearches } from '../datasetSearch/suggestSearches.ts'
import { defineAction } from './define.ts'

export const search_suggest = defineAction(
  contract,
  async (query, deps) => suggestSearches(query, { ...deps, labels: await labelsOf(deps.db, deps.user) }),
  { cacheable: true },
)
