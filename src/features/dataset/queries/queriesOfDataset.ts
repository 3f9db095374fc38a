import { publishedQueryQueries } from '../../../api/queries/publishedQueries.ts'

/** The most queries that a dataset's page lists. */
const MOST_QUERIES = 20

/** The query for the published queries that read a dataset. */
export const queriesOfDataset = (locale: string, package_id: string) =>
  publishedQueryQueries.list(locale, { package_id, limit: MOST_QUERIES })
