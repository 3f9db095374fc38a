import { package_search as contract } from '#contract/package_search.ts'
import { labelsOf } from '../authorize.ts'
import { searchDatasets } from '../datasetSearch/searchDatasets.ts'
import { defineAction } from './define.ts'

export const package_search = defineAction(
  contract,
  async (query, deps) => searchDatasets(query, { ...deps, labels: await labelsOf(deps.db, deps.user) }),
  { cacheable: true },
)
