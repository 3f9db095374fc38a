import type { PageLoader } from '../../../api/pageLoader.ts'
import { publishedQueryQueries } from '../../../api/queries/publishedQueries.ts'

/** The rows of the first page of a published query: a chart is drawn from these, and the first of them are shown. */
export const FIRST_ROWS = 1_000

/** The query, and its result unless a table is gone. */
export const publishedQueryLoader: PageLoader = async ({ params: { name = '' }, locale, load, start }) => {
  const { tables } = await load(publishedQueryQueries.show(locale, name))
  if (!tables.some(({ is_gone }) => is_gone)) void start(publishedQueryQueries.result(locale, name, FIRST_ROWS))
  return true
}
