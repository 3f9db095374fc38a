import type { PageLoader } from '../../api/pageLoader.ts'
import { catalogueQueries } from '../../api/queries/catalogue.ts'
import { chartDay } from './chartDay.ts'
import { homeSearch } from './homeSearch.ts'

export const homeLoader: PageLoader = async ({ locale, site, search, load, start }) => {
  const startToday = async () => {
    void start(catalogueQueries.overview(locale))
    // Without this code, such as offline, the page has no chart.
    const today = await import('./today.ts').catch(() => undefined)
    if (today) void start(today.todayQuery(locale, chartDay(search, { now: Date.now(), timeZone: site.timeZone })))
  }
  await Promise.all([load(homeSearch(locale)), site.hasOwnCatalogue && startToday()])
  return true
}
