import type { PageLoader } from '../../api/pageLoader.ts'
import { datasetQueries } from '../../api/queries/datasets.ts'
import { showsRelated, toFacetSearch, toPackageSearch, toRelatedSearch, WHOLE_CATALOGUE } from './packageSearch.ts'
import { facetNames, parseSearchState, requirements } from './searchState.ts'

export const searchLoader: PageLoader = async ({ search, locale, site, load, start }) => {
  const state = parseSearchState(search, site)
  for (const name of facetNames)
    if (state.selected[name].length > 0 && !requirements.includes(name))
      start(datasetQueries.search(locale, toFacetSearch(state, name)))
  start(datasetQueries.search(locale, WHOLE_CATALOGUE))
  const { count } = await load(datasetQueries.search(locale, toPackageSearch(state)))
  if (site.hasSearchIndex && showsRelated(state, count)) start(datasetQueries.brief(locale, toRelatedSearch(state)))
  return true
}
