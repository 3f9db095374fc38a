import type { PageLoader } from '../../../api/pageLoader.ts'
import { datasetQueries } from '../../../api/queries/datasets.ts'
import { toPackageSearch } from '../packageSearch.ts'
import { parseSearchState } from '../searchState.ts'

export const embedSearchLoader: PageLoader = async ({ search, locale, site, load }) => {
  await load(datasetQueries.search(locale, toPackageSearch(parseSearchState(search, site))))
  return true
}
