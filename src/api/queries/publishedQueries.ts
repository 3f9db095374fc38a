import { queryOptions } from '@tanstack/react-query'
import type { Input, Output } from '#contract/index.ts'

/** The published queries of SQL, as everybody may see them. */
export const publishedQueryQueries = {
  show: (locale: string, id: string) =>
    queryOptions<Output<'published_query_show'>>({ queryKey: [locale, 'published_query_show', { id }], retry: false }),

  list: (locale: string, input: Input<'published_query_list'>) =>
    queryOptions<Output<'published_query_list'>>({ queryKey: [locale, 'published_query_list', input], retry: false }),

  /** The first rows of a query's result. */
  result: (locale: string, id: string, limit: number) =>
    queryOptions<Output<'published_query_result'>>({
      queryKey: [locale, 'published_query_result', { id, limit }],
      retry: false,
    }),
}
