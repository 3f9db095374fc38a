import type { PageLoader } from '../../../api/pageLoader.ts'
import { datastoreQueries } from '../../../api/queries/datastore.ts'

/** Waits for the result: the page is static, so that the browser does not ask for it again. */
export const embedSqlLoader: PageLoader = async ({ search, locale, start }) => {
  const sql = search.get('q')?.trim()
  if (sql) await start(datastoreQueries.sql(locale, sql))
  return true
}
