import type { PageLoader } from '../../api/pageLoader.ts'
import { homeSearch } from './homeSearch.ts'

export const homeLoader: PageLoader = async ({ locale, load }) => {
  await load(homeSearch(locale))
  return true
}
