import type { FetchQueryOptions } from '@tanstack/react-query'
import type { Locale } from '../i18n/languages.ts'
import type { ApiError } from './errors.ts'

/** The parameters of a page's URL. */
export type PageAddress = {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

// The type of query options is invariant in the data and the key.
// biome-ignore lint/suspicious/noExplicitAny: each query has its own key and response
type PageQuery<T> = Pick<FetchQueryOptions<any, ApiError, T, any>, 'queryKey' | 'queryFn' | 'staleTime'>

/** The settings of the site that decide what a page loads. */
export type PageSite = {
  /** The days of the site begin in this time zone. */
  timeZone: string
  /** Another CKAN has only CKAN's actions. */
  hasOwnCatalogue: boolean
  /** Our own index answers searches. */
  hasSearchIndex: boolean
  /** `here` if the portal itself takes data requests. */
  dataRequest: unknown
  /** Undefined without a server of the portal. */
  linkReader?: 'on' | 'off'
  /** The operator's tiles, which a map shows in place of outlines. */
  mapTiles?: unknown
  /** Questions of the operator that the SQL console answers. */
  questions?: readonly { sql: string }[] | null | undefined
}

type PageRequest = PageAddress & {
  locale: Locale
  site: PageSite
  /**
   * Waits for a query that the page cannot be shown without. Rejects with an ApiError, which decides the status of the
   * response; the page shows it. It is not repeated here, because the page repeats it and shows that it is loading.
   */
  load: <T>(query: PageQuery<T>) => Promise<T>
  /**
   * Starts another query. The server waits for it for some seconds; in a browser the page is shown before it ends.
   * Resolves to undefined if it fails, and on the server also if it takes too long.
   */
  start: <T>(query: PageQuery<T>) => Promise<T | undefined>
}

/**
 * Runs the queries of a page: on the server before rendering, in the browser while the page's code is loading. Resolves
 * to false if the URL names a part that does not exist: the response then has status 404, and the page explains it.
 */
export type PageLoader = (request: PageRequest) => Promise<boolean>
