import type { FetchQueryOptions } from '@tanstack/react-query'
import type { ApiError } from './errors.ts'

/** The URL of a page and its language. */
type PageAddress = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
  locale: string
}

// The list contains queries of different actions, and the type of query options is invariant in the data.
// biome-ignore lint/suspicious/noExplicitAny: each query has its own data type
type AnyQuery = Pick<FetchQueryOptions<any, ApiError, any, any>, 'queryKey' | 'queryFn' | 'staleTime'>

/**
 * The queries that a page starts with, exported as `firstAnswers`: sent on the server before rendering, and in the
 * browser when a user is about to follow a link. The first query is the page's subject: if it fails, the page fails.
 */
export type FirstAnswers = (address: PageAddress) => readonly AnyQuery[]

/**
 * Queries that depend on the page's subject, exported as `nextAnswers`: only on the server, where a second query costs
 * no network round trip. `subject` is the result of the first query.
 */
export type NextAnswers = (address: PageAddress, subject: unknown) => readonly AnyQuery[]

/**
 * Whether the URL names a part that the subject does not have, exported as `isMissing`: the response then has status
 * 404, although the page shows the subject.
 */
export type IsMissing = (address: PageAddress, subject: unknown) => boolean
