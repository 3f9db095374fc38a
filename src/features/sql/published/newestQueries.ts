import { publishedQueryQueries } from '../../../api/queries/publishedQueries.ts'

const FIRST = 6

/** The query for the newest published queries; `more` in addition to those that the console shows first. */
export const newestQueries = (locale: string, more = 0) => publishedQueryQueries.list(locale, { limit: FIRST + more })
