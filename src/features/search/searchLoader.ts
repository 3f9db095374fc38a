import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { toFacetSearch, toPackageSearch, WHOLE_CATALOGUE } from './packageSearch.ts'
import { facetNames, parseSearchState } from './searchState.ts'

export const searchLoader: PageLoader = async ({ search, locale, load, start }) => {
  const state = parseSearchState(search)
  for (const name of facetNames)
    if (state.selected[name].length > 0) start(datasetQueries.search(locale, toFacetSearch(state, name)))
  start(datasetQueries.search(locale, WHOLE_CATALOGUE))
  await load(datasetQueries.search(locale, toPackageSearch(state)))
  return true
}
